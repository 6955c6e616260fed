import { requestContext } from '#app/core/request/request-context.server.ts';
import { getViewer } from '#app/core/request/viewer-context.server.ts';
import { eventResponse } from '#app/core/server-sent-events/event-response.server.ts';
import { answerEvents, refuseAnswer } from '#app/modules/search/answers/answer-events.server.ts';
import { answerQuestion, findAnswer } from '#app/modules/search/answers/answer-question.server.ts';
import { mayAnswer } from '#app/modules/search/answers/count-answer.server.ts';
import { mayAskForAnswer } from '#app/modules/search/answers/may-ask.server.ts';
import { maxQueryLength } from '#app/modules/search/limits.ts';
import { findPassages } from '#app/modules/search/query/find-passages.server.ts';
import type { Route } from './+types/search-answer';

const maxSources = 6;

/** Streams a short answer to a question, from published pages only. 204: this question gets none. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const question = (url.searchParams.get('q') ?? '').trim().slice(0, maxQueryLength);
  const { env, log, clientAddress } = context.get(requestContext);
  const viewer = await getViewer(context);
  // A page of another site must not spend the operator's money.
  const isOwnPage = ['same-origin', null].includes(request.headers.get('sec-fetch-site'));
  if (!env.ai || !isOwnPage || !mayAskForAnswer(question, viewer, env)) return new Response(null, { status: 204 });

  const sources = await findPassages(question, { limit: maxSources });
  if (sources.length === 0) return eventResponse(refuseAnswer('unsupported'));
  const cachedAnswer = findAnswer({ question, sources, service: env.ai });
  if (!cachedAnswer && !(await mayAnswer(clientAddress))) return eventResponse(refuseAnswer('busy'));
  const hangUp = new AbortController();
  const signal = AbortSignal.any([request.signal, hangUp.signal]);
  const sentences = cachedAnswer
    ? toAsync(cachedAnswer)
    : answerQuestion({ question, sources, service: env.ai, signal });
  return eventResponse(answerEvents(sentences, log), () => hangUp.abort());
}

async function* toAsync<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}
