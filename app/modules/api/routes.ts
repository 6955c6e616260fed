import { route } from '@react-router/dev/routes';
import type { ModuleRoutes } from '#app/module-routes.ts';

export const apiRoutes: ModuleRoutes = {
  site: [route('api/v1/docs', 'modules/api/public/docs.tsx')],
  admin: [
    route('settings/api', 'modules/api/admin/tokens.tsx'),
    route('settings/api/proposals', 'modules/api/admin/proposals.tsx'),
    route('settings/api/proposals/:id', 'modules/api/admin/proposal.tsx'),
  ],
  bare: [
    route('api/v1/openapi.json', 'modules/api/api/openapi.ts'),
    route('api/v1/*', 'modules/api/api/rest.ts'),
    route('api/mcp', 'modules/api/api/mcp.ts'),
  ],
};
