import { redirect } from 'react-router';
import { consumeRateLimit, RateLimitError } from '#app/core/rate-limits/rate-limit.server.ts';
import { clientInfoOf } from '#app/core/request/client-info.server.ts';
import { fileNotFound } from '#app/core/request/file-response.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { getViewer } from '#app/core/request/viewer-context.server.ts';
import { accountRateLimits } from '#app/modules/accounts/account-rate-limits.ts';
import { findProvider } from '#app/modules/accounts/providers/providers.server.ts';
import { forgetBegunCookie } from '#app/modules/accounts/sign-on/begun-cookie.server.ts';
import { completeSignOn } from '#app/modules/accounts/sign-on/complete-sign-on.server.ts';
import type { Route } from './+types/callback';
import { openProvider } from './redirect-to-provider.server.ts';
import { refusals, refuseSignOn } from './refuse-sign-on.server.ts';
import { signedInResponse } from './signed-in-response.server.ts';

/** The redirect URI of a provider. */
export async function loader(args: Route.LoaderArgs) {
  const response = await answer(args);
  const forget = forgetBegunCookie(new URL(args.request.url).searchParams.get('state'));
  if (forget) response.headers.append('Set-Cookie', forget);
  return response;
}

async function answer({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const provider = await findProvider(params.provider);
  if (!provider) throw fileNotFound();
  const viewer = await getViewer(context);
  const client = clientInfoOf(request, context);
  try {
    await consumeRateLimit(accountRateLimits.signOnByAddress, client.clientAddress);
  } catch (error) {
    if (!(error instanceof RateLimitError)) throw error;
    return refuseSignOn(refusals.tooMany, viewer, '/');
  }
  const outcome = await completeSignOn(provider, new URL(request.url).search, client, viewer?.id);
  switch (outcome.kind) {
    case 'unknown': {
      const headers = { 'Set-Cookie': outcome.cookie, 'Cache-Control': 'no-store' };
      return redirect(viewer ? '/settings/security#sign-on' : '/auth/connect', { headers });
    }
    case 'elsewhere':
      return openProvider(outcome.provider, outcome.next);
    case 'connected':
      return redirectWithToast('/settings/security#sign-on', { tone: 'info', title: 'Already connected' });
    case 'of-another':
      return refuseSignOn(
        `Another account on this site is already connected to this ${provider.name} account.`,
        viewer,
        '/',
      );
    case 'suspended':
      return refuseSignOn(refusals.suspended, viewer, outcome.next);
    case 'refused': {
      const { reason, error, next } = outcome;
      // Neither the message nor its parts: they may contain what the provider says about the person.
      const { name, code } = (error ?? {}) as { name?: string; code?: string };
      context
        .get(requestContext)
        .log.warn('a single sign-on was refused', { provider: provider.slug, reason, name, code });
      return refuseSignOn(textOf(reason, provider.name), viewer, next);
    }
    default:
      return signedInResponse(outcome);
  }
}

function textOf(reason: 'expired' | 'declined' | 'not-genuine' | 'unreachable', provider: string): string {
  if (reason === 'expired') return refusals.expired;
  return refusals[reason === 'not-genuine' ? 'notGenuine' : reason](provider);
}
