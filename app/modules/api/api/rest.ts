import { allowCaching } from '#app/core/page-cache/cacheable.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { answerRest } from '#app/modules/api/rest/answer-rest.server.ts';
import type { Route } from './+types/rest';

export const loader = answer;
export const action = answer;

/** Answers every request below `/api/v1`. */
function answer({ request, context }: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  const { env, clientAddress, log } = context.get(requestContext);
  const cacheWith = (...tags: string[]) => allowCaching(context, ...tags);
  return answerRest(request, { origin: env.origin, clientAddress, log, cacheWith });
}
