import { pageCacheContext } from '#app/core/page-cache/cacheable.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { answerMcp } from '#app/modules/api/mcp/answer-mcp.server.ts';
import type { Route } from './+types/mcp';

export const loader = answer;
export const action = answer;

/** Answers agents. */
function answer({ request, context }: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  const { env, clientAddress, log } = context.get(requestContext);
  return answerMcp(request, { origin: env.origin, clientAddress, log, cache: context.get(pageCacheContext) });
}
