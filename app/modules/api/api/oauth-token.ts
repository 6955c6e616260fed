import { z } from 'zod';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { answerOauth, oauthError, oauthJson } from '#app/modules/api/oauth/answer-oauth.server.ts';
import { exchangeCode, refreshGrant } from '#app/modules/api/oauth/grants.server.ts';
import { resourcesOf } from '#app/modules/api/oauth/read-request.server.ts';
import type { Route } from './+types/oauth-token';

const text = z.string().min(1).max(2000);
const formSchema = z.object({
  grant_type: text,
  client_id: text,
  code: text.optional(),
  code_verifier: z
    .string()
    .regex(/^[\w.~-]{43,128}$/)
    .optional(),
  redirect_uri: text.optional(),
  refresh_token: text.optional(),
  resource: text.optional(),
  scope: text.optional(),
});

export const loader = answer;
export const action = answer;

/** Exchanges a code or a refresh token for tokens (RFC 6749, with PKCE). */
function answer({ request, context }: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  const { clientAddress } = context.get(requestContext);
  return answerOauth(request, clientAddress, formSchema, async (form) => {
    const { grant_type: kind, client_id: clientId, resource = null } = form;
    if (resource !== null && !resourcesOf().includes(resource))
      return oauthError(400, 'invalid_target', `The resource must be one of ${resourcesOf().join(' and ')}.`);
    if (kind === 'refresh_token') {
      if (!form.refresh_token) return oauthError(400, 'invalid_request', 'The refresh token is missing.');
      return oauthJson(await refreshGrant({ token: form.refresh_token, clientId, resource }));
    }
    if (kind !== 'authorization_code')
      return oauthError(400, 'unsupported_grant_type', 'Only authorization_code and refresh_token are supported.');
    const { code, code_verifier: verifier, redirect_uri: redirectUri } = form;
    if (!code || !verifier || !redirectUri)
      return oauthError(400, 'invalid_request', 'The code, its verifier or the redirect address is missing.');
    return oauthJson(await exchangeCode({ code, verifier, clientId, redirectUri, resource }));
  });
}
