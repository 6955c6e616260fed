import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import type { ClientInfo } from '#app/core/request/client-info.server.ts';
import { emailField } from '#app/lib/forms/email-field.ts';
import { lineField } from '#app/lib/forms/text-fields.ts';
import { secondMs } from '#app/lib/time/units.ts';
import { consumeToken } from '../one-time-tokens/one-time-token.server.ts';
import type { SignOnProvider } from '../providers/providers.server.ts';
import { ProviderRequiredError } from '../providers/required-provider.server.ts';
import { callbackOf } from './begin-sign-on.server.ts';
import { readBegunCookie } from './begun-cookie.server.ts';
import { findConnected, type ProvenIdentity } from './identities.server.ts';
import { oidcLibrary, openClient, ProviderUnreachableError, toleranceSeconds } from './oidc-client.server.ts';
import { keepPending } from './pending-identity.server.ts';
import { isModeratorBy } from './roles-from-claims.server.ts';
import { type SignOnEntry, signInByIdentity } from './sign-in-by-identity.server.ts';

export type SignOnOutcome =
  | (SignOnEntry & { next: string })
  /** No account is connected with it yet. `cookie` stores who the person is at the provider. */
  | { kind: 'unknown'; cookie: string; next: string }
  /** A person is signed in, whose account is connected with it already, or cannot be. */
  | { kind: 'connected' | 'of-another' }
  /** The account is entered at another provider only. */
  | { kind: 'elsewhere'; provider: string; next: string }
  | { kind: 'refused'; next: string; reason: 'expired' | 'declined' | 'not-genuine' | 'unreachable'; error?: unknown };

const requestSchema = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
});

/**
 * Completes a sign-in at a provider with the address to which it led the browser back. Each answer is used once, and
 * only by the browser that asked.
 * @param viewerId the signed-in person, who connects another way to log in
 */
export async function completeSignOn(
  provider: SignOnProvider,
  search: string,
  client: ClientInfo,
  viewerId?: string,
): Promise<SignOnOutcome> {
  const token = readBegunCookie(client.cookie, new URLSearchParams(search).get('state'));
  const begun = token ? await inTransaction((tx) => consumeToken(tx, 'sign-on', token)) : null;
  const { data } = requestSchema.safeParse(begun?.data);
  if (!data) return { kind: 'refused', reason: 'expired', next: '/' };
  // The answer of one provider must not be redeemed at another.
  const { next } = data;
  if (data.provider !== provider.slug) return { kind: 'refused', reason: 'not-genuine', next };
  let identity: ProvenIdentity;
  try {
    identity = await prove(provider, search, data);
  } catch (error) {
    return { kind: 'refused', reason: await reasonOf(error), error, next };
  }
  const userId = await findConnected(identity);
  if (userId && viewerId) return { kind: userId === viewerId ? 'connected' : 'of-another' };
  if (!userId) return { kind: 'unknown', cookie: await keepPending(identity, next), next };
  try {
    return { ...(await signInByIdentity(userId, identity, client)), next };
  } catch (error) {
    if (error instanceof ProviderRequiredError) return { kind: 'elsewhere', provider: error.slug, next };
    throw error;
  }
}

/** Exchanges the code, and verifies the response. @throws if anything in it is invalid */
async function prove(
  provider: SignOnProvider,
  search: string,
  { state, nonce, verifier }: z.output<typeof requestSchema>,
): Promise<ProvenIdentity> {
  const client = await openClient(provider);
  const { authorizationCodeGrant, fetchUserInfo } = await oidcLibrary();
  const tokens = await authorizationCodeGrant(client, new URL(callbackOf(provider) + search), {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('The answer has no ID token');
  refuseFuture(claims);
  const { moderatorClaim: rule } = provider;
  const isComplete = claims.email !== undefined && (!rule || Object.hasOwn(claims, rule.name));
  const hasDetails = isComplete || !client.serverMetadata().userinfo_endpoint;
  const details = hasDetails ? claims : await fetchUserInfo(client, tokens.access_token, claims.sub);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    sid: z.string().min(1).max(500).safeParse(claims.sid).data,
    provider: provider.name,
    email: emailField.safeParse(details.email).data ?? '',
    name: lineField(100).safeParse(details.name).data ?? '',
    isModerator: isModeratorBy(rule, { ...details, ...claims }),
  };
}

/** The library checks when a token expires, and that `iat` is a number, but not that it lies in the past. */
function refuseFuture({ iat, auth_time: loggedInAt }: { iat: number; auth_time?: number }): void {
  const latest = now().getTime() / secondMs + toleranceSeconds;
  if (Math.max(iat, loggedInAt ?? iat) > latest) throw new Error('The ID token is from the future');
}

async function reasonOf(error: unknown): Promise<'declined' | 'not-genuine' | 'unreachable'> {
  const { AuthorizationResponseError } = await oidcLibrary();
  if (error instanceof AuthorizationResponseError) return 'declined';
  return isUnreachable(error) ? 'unreachable' : 'not-genuine';
}

/** Whether there was no answer, or the provider said that it failed. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof ProviderUnreachableError) return true;
  return error instanceof Error && isUnreachable(error.cause);
}
