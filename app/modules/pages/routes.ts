import { route } from '@react-router/dev/routes';
import type { ModuleRoutes } from '#app/module-routes.ts';

export const pagesRoutes: ModuleRoutes = {
  admin: [
    route('affirmations', 'modules/pages/affirmations/admin/list.tsx'),
    route('affirmations/:id', 'modules/pages/affirmations/admin/affirmation.tsx'),
  ],
};
