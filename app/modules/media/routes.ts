import { route } from '@react-router/dev/routes';
import type { ModuleRoutes } from '#app/module-routes.ts';

export const mediaRoutes: ModuleRoutes = {
  admin: [
    route('media', 'modules/media/admin/library.tsx'),
    route('media/settings', 'modules/media/admin/settings.tsx'),
    route('media/picker', 'modules/media/admin/picker.ts'),
    route('media/:id', 'modules/media/admin/file.tsx'),
  ],
};
