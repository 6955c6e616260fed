import { AiServiceError, streamText } from '#app/core/ai/stream-text.server.ts';
import { notFound, orNotFound } from '#app/core/request/read/or-not-found.ts';
import { readJson } from '#app/core/request/read/read-json.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { eventResponse } from '#app/core/server-sent-events/event-response.server.ts';
import { findPost } from '#app/modules/blog/editing/find-post.server.ts';
import { consumeAiRateLimit, tooManyQuestions } from '#app/modules/blog/generator/consume-ai-rate-limit.server.ts';
import { taskSchema, toMessages } from '#app/modules/blog/generator/tasks.ts';
import type { Route } from './+types/assist';
import type { AssistEvent } from './assist-event.ts';

const refuse = (status: number, message: string, headers: HeadersInit = {}) =>
  Response.json({ message }, { status, headers });

/** Forwards a task to the AI service and streams the text back. The text is a suggestion and is not stored. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  orNotFound(await findPost(uuidParameter(params.id)));
  const { env, log } = context.get(requestContext);
  if (!env.ai) return refuse(409, 'No AI service is set up.');
  if (!viewer.allows('dataProcessing'))
    return refuse(403, 'Your setting ‘Data processing’ is off, so nothing is sent to an AI service.');
  const task = await readJson(request, taskSchema);
  if (!task.success) return refuse(422, task.error.issues[0]?.message ?? 'This question can’t be asked.');
  const waitSeconds = await consumeAiRateLimit(viewer.id);
  if (waitSeconds !== null) return refuse(429, tooManyQuestions(waitSeconds), { 'Retry-After': String(waitSeconds) });
  const text = streamText({ service: env.ai, messages: toMessages(task.data), signal: request.signal });
  try {
    const first = await text.next();
    if (first.done) return refuse(502, 'The AI service returned nothing. Please try again.');
    return eventResponse(eventsOf(first.value, text, log));
  } catch (error) {
    if (!(error instanceof AiServiceError)) throw error;
    log.warn('the AI service did not answer', { reason: error.message });
    return refuse(502, error.message);
  }
}

/** Yields the text, and then whether it is complete, so that a part is not taken for the whole. */
async function* eventsOf(first: string, text: AsyncGenerator<string>, log: Log): AsyncGenerator<AssistEvent> {
  try {
    yield { text: first };
    for await (const part of text) yield { text: part };
    yield { isComplete: true };
  } catch (error) {
    if (!(error instanceof AiServiceError)) throw error;
    log.warn('the AI service did not complete its answer', { reason: error.message });
    yield { problem: error.message };
  } finally {
    // A client that leaves at the first event has not begun the loop, which would end the text.
    await text.return(undefined);
  }
}

/** Has no content to read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  throw notFound();
}
