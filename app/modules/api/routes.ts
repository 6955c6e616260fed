import { route } from '@react-router/dev/routes';
import type { ModuleRoutes } from '#app/module-routes.ts';

export const apiRoutes: ModuleRoutes = {
  site: [route('api/v1/docs', 'modules/api/public/docs.tsx')],
  bare: [route('api/v1/openapi.json', 'modules/api/api/openapi.ts'), route('api/v1/*', 'modules/api/api/rest.ts')],
};
