import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

const wrong = () => new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Wrong' });

/**
 * Logs in by a password. The library's own endpoint refuses addresses that mail servers and browsers take, such as
 * `r&d@example.org`. An address without an account takes as long as one with another password.
 */
export const signInEndpoint = {
  id: 'sign-in-by-address',
  endpoints: {
    signInByAddress: createAuthEndpoint(
      // The plugin for second steps asks for one after the paths that it knows, of which these two are free.
      '/sign-in/username',
      { method: 'POST', body: z.object({ email: z.string(), password: z.string() }) },
      async (ctx) => {
        const { internalAdapter, password } = ctx.context;
        const account = await internalAdapter.findUserByEmail(ctx.body.email, { includeAccounts: true });
        const hash = account?.accounts.find(({ providerId }) => providerId === 'credential')?.password;
        if (!account || !hash) {
          await password.hash(ctx.body.password);
          throw wrong();
        }
        const { user } = account;
        if (!(await password.verify({ hash, password: ctx.body.password }))) throw wrong();
        if (!user.emailVerified)
          throw new APIError('FORBIDDEN', { code: 'EMAIL_NOT_VERIFIED', message: 'Not verified' });
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ user: { id: user.id } });
      },
    ),
    /** Logs in a person who proved an identity in another way: the first of two steps. */
    signInById: createAuthEndpoint(
      '/sign-in/phone-number',
      // No request can reach it, whatever is mounted.
      { method: 'POST', body: z.object({ id: z.string() }), metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.id);
        if (!user) throw wrong();
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ user: { id: user.id } });
      },
    ),
  },
} satisfies BetterAuthPlugin;
