import { z } from 'zod';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { answerOauth, oauthJson } from '#app/modules/api/oauth/answer-oauth.server.ts';
import { revokeGrant } from '#app/modules/api/oauth/grants.server.ts';
import type { Route } from './+types/oauth-revoke';

const formSchema = z.object({
  token: z.string().min(1).max(2000),
  client_id: z.string().min(1).max(2000),
  token_type_hint: z.string().optional(),
});

export const loader = answer;
export const action = answer;

/** Ends a grant (RFC 7009). An unknown token is not an error. */
function answer({ request, context }: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  const { clientAddress } = context.get(requestContext);
  return answerOauth(request, clientAddress, formSchema, async ({ token, client_id: clientId }) => {
    await revokeGrant({ token, clientId });
    return oauthJson({});
  });
}
