import { route } from '@react-router/dev/routes';
import type { ModuleRoutes } from '#app/module-routes.ts';

export const contentRoutes: ModuleRoutes = {
  bare: [route('indexnow.txt', 'modules/content/api/index-now.ts')],
};
