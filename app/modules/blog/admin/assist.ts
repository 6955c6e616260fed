import { data } from 'react-router';
import { AiServiceError, streamText } from '#app/core/ai/stream-text.server.ts';
import { readJson } from '#app/core/request/read/read-json.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
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
  if (!(await findPost(uuidParameter(params.id)))) throw data(null, { status: 404 });
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
    return new Response(bodyOf(first.value, text, log), {
      // No transformation: a compressor would hold the text back until it has a full block.
      headers: {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'private, no-store, no-transform',
      },
    });
  } catch (error) {
    if (!(error instanceof AiServiceError)) throw error;
    log.warn('the AI service did not answer', { reason: error.message });
    return refuse(502, error.message);
  }
}

/**
 * Returns the text as server-sent events. The last event states whether the response is complete, so that a part is not
 * taken for the whole.
 */
function bodyOf(first: string, text: AsyncGenerator<string>, log: Log): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const eventOf = (event: AssistEvent) => encoder.encode(`data: ${JSON.stringify(event)}\n\n`);
  return new ReadableStream({
    start: (controller) => controller.enqueue(eventOf({ text: first })),
    async pull(controller) {
      try {
        const { done, value } = await text.next();
        controller.enqueue(eventOf(done ? { isComplete: true } : { text: value }));
        if (done) controller.close();
      } catch (error) {
        if (!(error instanceof AiServiceError)) throw error;
        log.warn('the AI service did not complete its answer', { reason: error.message });
        controller.enqueue(eventOf({ problem: error.message }));
        controller.close();
      }
    },
    async cancel() {
      await text.return(undefined);
    },
  });
}

/** Has no content to read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  throw data(null, { status: 404 });
}
