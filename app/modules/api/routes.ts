import { route } from '@react-router/dev/routes';
import type { ModuleRoutes } from '#app/module-routes.ts';

export const apiRoutes: ModuleRoutes = {
  site: [route('api/v1/docs', 'modules/api/public/docs.tsx')],
  admin: [
    route('settings/api', 'modules/api/admin/tokens.tsx'),
    route('settings/api/programs', 'modules/api/admin/programs.tsx'),
    route('settings/api/authorize', 'modules/api/admin/authorize.tsx'),
    route('settings/api/proposals', 'modules/api/admin/proposals.tsx'),
    route('settings/api/proposals/:id', 'modules/api/admin/proposal.tsx'),
    route('settings/webhooks/:id', 'modules/api/admin/webhooks/webhook.tsx'),
  ],
  bare: [
    route('api/v1/openapi.json', 'modules/api/api/openapi.ts'),
    route('api/v1/*', 'modules/api/api/rest.ts'),
    route('api/mcp/team?', 'modules/api/api/mcp.ts'),
    route('api/oauth/token', 'modules/api/api/oauth-token.ts'),
    route('api/oauth/revoke', 'modules/api/api/oauth-revoke.ts'),
    route('api/oauth/register', 'modules/api/api/oauth-register.ts'),
    route('.well-known/oauth-protected-resource/*', 'modules/api/api/protected-resource.ts'),
    route('.well-known/oauth-authorization-server', 'modules/api/api/authorization-server.ts'),
  ],
};
