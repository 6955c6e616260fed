import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';
import { and, eq, isNull } from 'drizzle-orm';
import { cookieNameFor } from '#app/lib/cookie-name.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db.server.ts';
import { getSiteOrigin, isSecureSite } from '#app/platform/site-origin.server.ts';
import { openAuthSettings } from '#app/services/identity/auth-settings.server.ts';
import { sessionSeconds } from '#app/services/identity/security-settings.server.ts';
import { longestSessionDays, sessionSecondsOf } from '#app/services/identity/session-life.ts';
import type { Secrets } from '#app/services/identity/signed-value.server.ts';
import { credentials, sessions, twoFactors, users, verifications } from '#app/services/identity/tables.server.ts';
import { hashPassword, verifyPassword } from './passwords/password.server.ts';
import { secretVersion } from './second-step/second-step-secrets.server.ts';

function createAuth({ secret, earlierSecrets = [] }: Secrets) {
  return betterAuth({
    // What was encrypted before secrets had versions is the oldest one's.
    secret: earlierSecrets.at(-1) ?? secret,
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
      // Signing up and verifying are ours (`signUp`, `verifyEmail`): the library would let the first who signs up decide.
      disableSignUp: true,
    },
    // A second step under way can be read from no backup.
    verification: { storeIdentifier: 'hashed' },
    // Sessions are renewed by `findViewer`: the library knows only the longest of their lengths, not the chosen one.
    session: { expiresIn: sessionSecondsOf(longestSessionDays), disableSessionRefresh: true },
    plugins: [twoFactor()],
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
            const expiresAt = new Date(now().getTime() + (await sessionSeconds()) * 1000);
            return { data: { ...session, userId, expiresAt } };
          },
        },
      },
    },
    advanced: {
      // With the library's own switch they would be called `__Secure-`, which another host of the domain can set, too.
      cookiePrefix: cookieNameFor('resjam', isSecureSite()),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecureSite() },
      database: { generateId: 'uuid' },
      // The visitor's address comes from our own server, which knows whom to believe.
      ipAddress: { ipAddressHeaders: ['x-client-address'] },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;

/** The sign-in library, from `openAuth` on. Called by our own actions only; it has no address of its own. */
export let auth: Auth;

/** Opens the sign-in library. The database must be open, and the origin of the site known. */
export function openAuth(secrets: Secrets): void {
  openAuthSettings(secrets);
  auth = createAuth(secrets);
}
