import { redirect } from 'react-router';
import { safeRedirectPath } from '#app/core/identity/safe-redirect-path.ts';
import { consumeRateLimit, RateLimitError } from '#app/core/rate-limits/rate-limit.server.ts';
import { fileNotFound } from '#app/core/request/file-response.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { getViewer } from '#app/core/request/viewer-context.server.ts';
import { accountRateLimits } from '#app/modules/accounts/account-rate-limits.ts';
import { findProvider } from '#app/modules/accounts/providers/providers.server.ts';
import { beginSignOn } from '#app/modules/accounts/sign-on/begin-sign-on.server.ts';
import { forgetSurplusCookies } from '#app/modules/accounts/sign-on/begun-cookie.server.ts';
import { ProviderUnreachableError, WrongIssuerError } from '#app/modules/accounts/sign-on/oidc-client.server.ts';
import type { Route } from './+types/begin';
import { refusals, refuseSignOn } from './refuse-sign-on.server.ts';

/** Redirects to the provider. A link leads here and not a form: the browser would apply `form-action` to the redirect. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const provider = await findProvider(params.provider);
  if (!provider) throw fileNotFound();
  const viewer = await getViewer(context);
  const next = safeRedirectPath(new URL(request.url).searchParams.get('next'));
  const { clientAddress, log } = context.get(requestContext);
  try {
    await consumeRateLimit(accountRateLimits.signOnByAddress, clientAddress);
    const { url, cookie } = await beginSignOn(provider, next);
    const headers = new Headers({ 'Cache-Control': 'no-store' });
    for (const each of [...forgetSurplusCookies(request.headers.get('Cookie')), cookie])
      headers.append('Set-Cookie', each);
    return redirect(url, { headers });
  } catch (error) {
    if (error instanceof RateLimitError) return refuseSignOn(refusals.tooMany, viewer, next);
    if (!(error instanceof ProviderUnreachableError)) throw error;
    if (error instanceof WrongIssuerError) {
      log.error('a provider of single sign-on has another issuer than the one that is set', {
        provider: provider.slug,
        error: `${error.message}. ${error.remedy}`,
      });
      return refuseSignOn(refusals.misconfigured(provider.name), viewer, next);
    }
    log.warn('a provider of single sign-on cannot be reached', { provider: provider.slug, error: String(error.cause) });
    return refuseSignOn(refusals.unreachable(provider.name), viewer, next);
  }
}
