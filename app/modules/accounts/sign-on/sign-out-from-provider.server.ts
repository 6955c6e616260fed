import { and, eq, isNull, or } from 'drizzle-orm';
import type { FetchImplementation } from 'jose';
import type { Configuration } from 'openid-client';
import { z } from 'zod';
import { recordSecurityEvent } from '#app/core/audit/record-security-event.server.ts';
import { now } from '#app/core/clock.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { oneTimeTokens, sessions } from '#app/core/identity/tables.server.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { digestOf } from '#app/lib/token.server.ts';
import type { SignOnProvider } from '../providers/providers.server.ts';
import { fetchOf, openClient, toleranceSeconds } from './oidc-client.server.ts';

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** How old a token may be. */
const maxAgeSeconds = 300;
/** Longer than a token is valid. */
const rememberedMs = 15 * minuteMs;

const claimsSchema = z
  .object({
    jti: z.string().min(1),
    events: z.object({ [logoutEvent]: z.looseObject({}) }),
    sub: z.string().min(1).optional(),
    sid: z.string().min(1).optional(),
    // An ID token has one: it must not pass for a logout token.
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub ?? sid);

/** Thrown if a logout token is not genuine, not for this site, too old, or was used. */
export class LogoutTokenError extends Error {
  override name = 'LogoutTokenError';
}

/**
 * Ends the sessions that a provider has ended (OpenID Connect Back-Channel Logout 1.0): that of the token's `sid`, or all
 * of its `sub`. Sessions that began in another way continue.
 * @returns how many ended
 * @throws LogoutTokenError; ProviderUnreachableError if the keys cannot be read
 */
export async function signOutFromProvider(provider: SignOnProvider, token: string): Promise<number> {
  const { issuer, sub, sid, jti } = await verify(provider, token);
  return inTransaction(async (tx) => {
    const expiresAt = new Date(now().getTime() + rememberedMs);
    const [remembered] = await tx
      .insert(oneTimeTokens)
      .values({ digest: digestOf(`logout ${issuer} ${jti}`), purpose: 'sign-on-logout', expiresAt })
      .onConflictDoNothing()
      .returning({ digest: oneTimeTokens.digest });
    if (!remembered) throw new LogoutTokenError('The token was used before');
    // A session without a sid is one of those that a provider cannot tell apart.
    const ofSid = sid && or(eq(sessions.signOnSid, sid), sub ? isNull(sessions.signOnSid) : undefined);
    const ended = await tx
      .delete(sessions)
      .where(
        and(eq(sessions.signOnIssuer, issuer), sub ? eq(sessions.signOnSubject, sub) : undefined, ofSid || undefined),
      )
      .returning({ userId: sessions.userId });
    for (const { userId } of ended) await recordSecurityEvent(tx, 'sign-out.succeeded', userId, { by: provider.name });
    return ended.length;
  });
}

const keySets = new WeakMap<Configuration, ReturnType<typeof import('jose').createRemoteJWKSet>>();

async function verify(provider: SignOnProvider, token: string) {
  const { createRemoteJWKSet, customFetch, errors, jwtVerify } = await import('jose');
  const client = await openClient(provider);
  const { issuer, jwks_uri: address } = client.serverMetadata();
  if (!address) throw new LogoutTokenError('The provider has no keys');
  const keys =
    keySets.get(client) ??
    createRemoteJWKSet(new URL(address), {
      [customFetch]: (url: string, { headers, ...request }: Parameters<FetchImplementation>[1]) =>
        fetchOf(provider)(url, { ...request, headers: Object.fromEntries(headers), body: undefined }),
    });
  keySets.set(client, keys);
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: provider.clientId,
      algorithms,
      maxTokenAge: maxAgeSeconds,
      clockTolerance: toleranceSeconds,
      currentDate: now(),
    });
    return { ...claimsSchema.parse(payload), issuer };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError)
      throw new LogoutTokenError('The token is not genuine', { cause: error });
    throw error;
  }
}
