import { route } from '@react-router/dev/routes';
import type { ModuleRoutes } from '#app/module-routes.ts';

export const dutiesRoutes: ModuleRoutes = {
  site: [route('privacy/request', 'modules/duties/public/request.tsx')],
  admin: [
    route('duties', 'modules/duties/admin/desk.tsx'),
    route('duties/requests', 'modules/duties/admin/requests.tsx'),
    route('duties/requests/new', 'modules/duties/admin/new-request.tsx'),
    route('duties/requests/:id', 'modules/duties/admin/request.tsx'),
    route('duties/requests/:id/copy.zip', 'modules/duties/admin/copy-file.ts'),
  ],
};
