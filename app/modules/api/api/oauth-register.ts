import { DomainError } from '#app/core/domain-error.ts';
import { consumeRateLimit, RateLimitError } from '#app/core/rate-limits/rate-limit.server.ts';
import { readJsonText } from '#app/core/request/read/read-json.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { getSettings } from '#app/core/stored-settings/settings.server.ts';
import { hourMs } from '#app/lib/time/units.ts';
import { oauthError, oauthJson } from '#app/modules/api/oauth/answer-oauth.server.ts';
import { addClient, clientMetadata } from '#app/modules/api/oauth/clients.server.ts';
import { oauthSettings } from '#app/modules/api/oauth/oauth-settings.server.ts';
import type { Route } from './+types/oauth-register';

const limit = { name: 'api-registration:address', max: 5, windowMs: hourMs };

export const loader = answer;
export const action = answer;

/** Registers a program (RFC 7591), if an admin allows it. */
async function answer({ request, context }: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  const { clientAddress } = context.get(requestContext);
  if (request.method !== 'POST') return oauthError(405, 'invalid_request', 'This address accepts only POST requests.');
  const { allowsRegistration } = await getSettings(oauthSettings);
  if (!allowsRegistration)
    return oauthError(403, 'access_denied', 'Programs cannot register themselves here. An admin adds them.');
  const metadata = readJsonText(await request.text(), clientMetadata);
  if (!metadata.success)
    return oauthError(400, 'invalid_client_metadata', 'A name or a redirect address is missing or not accepted.');
  const { client_name: name, redirect_uris: redirectUris } = metadata.data;
  try {
    await consumeRateLimit(limit, clientAddress);
    const id = await addClient({ name, redirectUris, actorId: null });
    return oauthJson(
      {
        client_id: id,
        client_name: name,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
      201,
    );
  } catch (error) {
    if (error instanceof RateLimitError)
      return oauthError(429, 'temporarily_unavailable', 'Too many programs from here. Please wait an hour.');
    if (error instanceof DomainError) return oauthError(503, 'temporarily_unavailable', error.message);
    throw error;
  }
}
