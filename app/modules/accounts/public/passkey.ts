import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { loginHref, safeRedirectPath } from '#app/core/identity/safe-redirect-path.ts';
import { consumeRateLimit, RateLimitError } from '#app/core/rate-limits/rate-limit.server.ts';
import { clientInfoOf } from '#app/core/request/client-info.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import { readJsonText } from '#app/core/request/read/read-json.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { accountRateLimits } from '#app/modules/accounts/account-rate-limits.ts';
import { keepChallenge, takeChallenge } from '#app/modules/accounts/second-step/passkey-challenge.server.ts';
import { authenticationOptions, signInWithPasskey } from '#app/modules/accounts/second-step/passkeys.server.ts';
import type { Route } from './+types/passkey';
import { redirectToProvider } from './sign-on/redirect-to-provider.server.ts';

/** The parts of a browser's response that are checked before the library validates all of it. */
const answerSchema = z.looseObject({ id: z.string().max(2000), response: z.looseObject({}) });

const tooMany = 'Too many attempts. Please wait a few minutes and try again.';

/** Returns the challenge to sign. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    await consumeRateLimit(accountRateLimits.passkeyByAddress, context.get(requestContext).clientAddress);
  } catch (error) {
    if (!(error instanceof RateLimitError)) throw error;
    return new Response(tooMany, { status: 429, headers: { 'Retry-After': String(error.retryAfterSeconds) } });
  }
  const options = await authenticationOptions();
  return Response.json(options, {
    headers: { 'Set-Cookie': await keepChallenge(options.challenge), 'Cache-Control': 'no-store' },
  });
}

/** Signs in with the browser's response, posted as the field `answer`. */
export async function action({ request, context }: Route.ActionArgs) {
  const client = clientInfoOf(request, context);
  const next = safeRedirectPath(new URL(request.url).searchParams.get('next'));
  const refuse = (text: string) =>
    redirectWithToast(loginHref(next), { tone: 'destructive', title: 'Login Failed', text });
  try {
    await consumeRateLimit(accountRateLimits.passkeyByAddress, client.clientAddress);
  } catch (error) {
    if (!(error instanceof RateLimitError)) throw error;
    return refuse(tooMany);
  }
  const form = await readFormData(request);
  const answer = readJsonText(String(form.get('answer')), answerSchema);
  const challenge = await takeChallenge(client.cookie);
  if (!answer.success || !challenge) return refuse('That took too long. Please try again.');

  let cookies: Headers | null = null;
  try {
    cookies = await signInWithPasskey(challenge, answer.data as unknown as AuthenticationResponseJSON, client);
  } catch (error) {
    const toProvider = redirectToProvider(error, next);
    if (toProvider) return toProvider;
    context.get(requestContext).log.warn('a passkey was refused', { error: String(error) });
  }
  if (!cookies) return refuse('This site doesn’t recognise this passkey. You can log in with your password.');
  return redirectWithToast(next, { tone: 'success', title: 'Welcome back!' }, cookies);
}
