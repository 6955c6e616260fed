import { z } from 'zod';
import { fileNotFound } from '#app/core/request/file-response.server.ts';
import { readForm } from '#app/core/request/read/read-form.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { findProvider } from '#app/modules/accounts/providers/providers.server.ts';
import { ProviderUnreachableError } from '#app/modules/accounts/sign-on/oidc-client.server.ts';
import { LogoutTokenError, signOutFromProvider } from '#app/modules/accounts/sign-on/sign-out-from-provider.server.ts';
import type { Route } from './+types/backchannel-logout';

const posted = z.object({ logout_token: z.string().max(20_000) });
const headers = { 'Cache-Control': 'no-store' };

export const loader = () => fileNotFound();

/** A provider posts here that it has ended a session. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const provider = await findProvider(params.provider);
  if (!provider) throw fileNotFound();
  const { log } = context.get(requestContext);
  const form = await readForm(request, posted);
  if (!form.isValid) return refuse('logout_token is missing');
  try {
    const ended = await signOutFromProvider(provider, form.input.logout_token);
    log.info('a provider of single sign-on ended sessions', { provider: provider.slug, ended });
    return new Response(null, { headers });
  } catch (error) {
    if (error instanceof ProviderUnreachableError)
      return new Response('The keys cannot be read', { status: 503, headers });
    if (!(error instanceof LogoutTokenError)) throw error;
    log.warn('a logout of single sign-on was refused', { provider: provider.slug, reason: error.message });
    return refuse(error.message);
  }
}

const refuse = (description: string) =>
  Response.json({ error: 'invalid_request', error_description: description }, { status: 400, headers });
