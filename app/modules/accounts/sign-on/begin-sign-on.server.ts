import { db } from '#app/core/database/db.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { linkLifetimesMs } from '../one-time-tokens/link-lifetimes.ts';
import { createToken } from '../one-time-tokens/one-time-token.server.ts';
import type { SignOnProvider } from '../providers/providers.server.ts';
import { begunCookie } from './begun-cookie.server.ts';
import { oidcLibrary, openClient } from './oidc-client.server.ts';

/** Returns the redirect URI that an admin registers at the provider. */
export const callbackOf = ({ slug }: Pick<SignOnProvider, 'slug'>) => `${getSiteOrigin()}/auth/oidc/${slug}/callback`;

/** Returns the address to which the provider posts that it has ended a session. */
export const backchannelLogoutOf = ({ slug }: Pick<SignOnProvider, 'slug'>) =>
  `${getSiteOrigin()}/auth/oidc/${slug}/backchannel-logout`;

/**
 * Begins a sign-in at a provider.
 * @returns its address, and the `Set-Cookie` that links its answer to this browser
 * @throws ProviderUnreachableError
 */
export async function beginSignOn(provider: SignOnProvider, next: string): Promise<{ url: string; cookie: string }> {
  const client = await openClient(provider);
  const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } =
    await oidcLibrary();
  const requested = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  const url = buildAuthorizationUrl(client, {
    redirect_uri: callbackOf(provider),
    // Apple posts its answer if it is asked for more, and a cookie of ours does not come with that.
    scope: provider.apple ? 'openid' : 'openid email profile',
    state: requested.state,
    nonce: requested.nonce,
    code_challenge: await calculatePKCECodeChallenge(requested.verifier),
    code_challenge_method: 'S256',
  });
  const token = await createToken(db, {
    purpose: 'sign-on',
    data: { ...requested, provider: provider.slug, next },
    lifetimeMs: linkLifetimesMs.signOn,
  });
  return { url: url.href, cookie: begunCookie(requested.state, token) };
}
