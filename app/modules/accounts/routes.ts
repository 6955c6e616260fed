import { route } from '@react-router/dev/routes';
import type { ModuleRoutes } from '#app/module-routes.ts';

export const accountsRoutes: ModuleRoutes = {
  site: [
    route('settings/security', 'modules/accounts/public/security.tsx'),
    route('settings/security/passkey', 'modules/accounts/public/new-passkey.ts'),
  ],
  admin: [
    route('users', 'modules/accounts/admin/list.tsx'),
    route('users/invite', 'modules/accounts/admin/invite.tsx'),
    route('settings/sign-on', 'modules/accounts/admin/sign-on.tsx'),
    route('users/:id', 'modules/accounts/admin/person.tsx'),
    route('confirm', 'modules/accounts/admin/confirm/screen.tsx'),
  ],
  bare: [
    route('auth', 'modules/accounts/public/auth.tsx'),
    route('first-admin', 'modules/accounts/public/first-admin.tsx'),
    route('auth/verify', 'modules/accounts/public/verify.tsx'),
    route('auth/forgot', 'modules/accounts/public/forgot.tsx'),
    route('auth/reset', 'modules/accounts/public/reset.tsx'),
    route('auth/second-step', 'modules/accounts/public/second-step.tsx'),
    route('auth/passkey', 'modules/accounts/public/passkey.ts'),
    route('auth/oidc/:provider', 'modules/accounts/public/sign-on/begin.ts'),
    route('auth/oidc/:provider/callback', 'modules/accounts/public/sign-on/callback.ts'),
    route('auth/oidc/:provider/backchannel-logout', 'modules/accounts/public/sign-on/backchannel-logout.ts'),
    route('auth/connect', 'modules/accounts/public/sign-on/connect.tsx'),
    route('auth/change-email', 'modules/accounts/public/change-email.tsx'),
    route('auth/sign-out', 'modules/accounts/public/sign-out.ts'),
    route('.well-known/change-password', 'modules/accounts/public/change-password.ts'),
  ],
};
