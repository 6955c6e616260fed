import { route } from '@react-router/dev/routes';
import type { ModuleRoutes } from '#app/module-routes.ts';

export const dutiesRoutes: ModuleRoutes = {
  site: [
    route('privacy/request', 'modules/duties/public/request.tsx'),
    route('privacy/copy/:token', 'modules/duties/public/copy.ts'),
  ],
  admin: [
    route('duties', 'modules/duties/admin/desk.tsx'),
    route('duties/safety', 'modules/duties/admin/safety.tsx'),
    route('duties/safety/assess', 'modules/duties/admin/assess.tsx'),
    route('duties/safety/:version.pdf', 'modules/duties/admin/assessment-file.ts'),
    route('duties/incidents', 'modules/duties/admin/incidents.tsx'),
    route('duties/staff', 'modules/duties/admin/staff.tsx'),
    route('duties/guide', 'modules/duties/admin/guide.tsx'),
    route('duties/requests', 'modules/duties/admin/requests.tsx'),
    route('duties/requests/new', 'modules/duties/admin/new-request.tsx'),
    route('duties/requests/:id', 'modules/duties/admin/request.tsx'),
    route('duties/requests/:id/copy.zip', 'modules/duties/admin/copy-file.ts'),
  ],
};
