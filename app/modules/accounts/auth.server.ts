import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';
import { and, eq, isNull } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { openAuthSettings } from '#app/core/identity/auth-settings.server.ts';
import { sessionSeconds } from '#app/core/identity/security-settings.server.ts';
import { maxSessionDays, sessionSecondsOf } from '#app/core/identity/sessions/session-life.ts';
import type { Secrets } from '#app/core/identity/sessions/signed-value.server.ts';
import { credentials, sessions, twoFactors, users, verifications } from '#app/core/identity/tables.server.ts';
import { getSiteOrigin, isSecureSite } from '#app/core/runtime/site-origin.server.ts';
import { secondMs } from '#app/lib/time/units.ts';
import { cookieNameFor } from '#app/lib/web/cookie-name.ts';
import { hashPassword, verifyPassword } from './passwords/password.server.ts';
import { signInEndpoint } from './passwords/sign-in-endpoint.server.ts';
import { makeRecoveryCodes } from './second-step/recovery-codes.server.ts';
import { secretVersion } from './second-step/second-step-secrets.server.ts';

function createAuth({ secret, earlierSecrets = [] }: Secrets) {
  return betterAuth({
    secret,
    secrets: [secret, ...earlierSecrets].map((value) => ({ version: secretVersion(value), value })),
    baseURL: getSiteOrigin(),
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: credentials,
        verification: verifications,
        twoFactor: twoFactors,
      },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 6,
      maxPasswordLength: 72,
      requireEmailVerification: true,
      password: { hash: hashPassword, verify: verifyPassword },
      // The site has its own sign-up and verification (`signUp`, `verifyEmail`): with the library, the first to sign up
      // would own the address.
      disableSignUp: true,
    },
    // A backup must not reveal pending second steps.
    verification: { storeIdentifier: 'hashed' },
    // `findViewer` renews sessions: the library knows only the longest possible length, not the chosen one.
    session: { expiresIn: sessionSecondsOf(maxSessionDays), disableSessionRefresh: true },
    plugins: [signInEndpoint, twoFactor({ backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes } })],
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId, ...session }) => {
            const [user] = await db.select({ suspendedAt: users.suspendedAt }).from(users).where(eq(users.id, userId));
            if (user?.suspendedAt)
              throw new APIError('FORBIDDEN', { code: 'SUSPENDED', message: 'Sign-in is suspended' });
            await db
              .update(users)
              .set({ firstSignedInAt: now() })
              .where(and(eq(users.id, userId), isNull(users.firstSignedInAt)));
            const expiresAt = new Date(now().getTime() + (await sessionSeconds()) * secondMs);
            return { data: { ...session, userId, expiresAt } };
          },
        },
      },
    },
    advanced: {
      // The library's own switch would use the prefix `__Secure-`, which another host of the domain can also set.
      cookiePrefix: cookieNameFor('resjam', isSecureSite()),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecureSite() },
      database: { generateId: 'uuid' },
      // Our own server provides the visitor's address, because it knows which proxies to trust.
      ipAddress: { ipAddressHeaders: ['x-client-address'] },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;

let opened: Auth | undefined;

/** Opens the sign-in library, once at start. The database must be open, and the site's origin known. */
export function openAuth(secrets: Secrets): void {
  openAuthSettings(secrets);
  opened = createAuth(secrets);
}

/**
 * Returns the sign-in library. Only our own actions call it; it has no routes of its own.
 * @throws Error before `openAuth`
 */
export function auth(): Auth {
  if (!opened) throw new Error('Sign-in is used before openAuth');
  return opened;
}
