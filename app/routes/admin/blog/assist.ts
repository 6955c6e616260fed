import { data } from 'react-router';
import { findPost } from '#app/features/blog/find-post.server.ts';
import { askedAs, taskSchema } from '#app/features/blog/generator/tasks.ts';
import { requireAdmin } from '#app/services/accounts/viewer-context.server.ts';
import { AiServiceError, streamWords } from '#app/services/ai/stream-words.server.ts';
import { requestContext } from '#app/services/request/request-context.server.ts';
import type { Route } from './+types/assist';
import { postIdOf } from './post-id.server.ts';

const refuse = (status: number, message: string) => Response.json({ message }, { status });

/** Passes a task on to the AI service, and its words back as they arrive. What it says is a suggestion, kept by nobody. */
export async function action({ request, context, params }: Route.ActionArgs) {
  await requireAdmin(context, request);
  if (!(await findPost(postIdOf(params)))) throw data(null, { status: 404 });
  const { env, log } = context.get(requestContext);
  if (!env.ai) return refuse(409, 'No AI service is set up.');
  const task = taskSchema.safeParse(await request.json().catch(() => null));
  if (!task.success) return refuse(422, task.error.issues[0]?.message ?? 'This cannot be asked.');
  const words = streamWords({ service: env.ai, messages: askedAs(task.data), signal: request.signal });
  try {
    const first = await words.next();
    if (first.done) return refuse(502, 'The AI service had nothing to say. Please try again.');
    return new Response(bodyOf(first.value, words), {
      // Untransformed: a compressor would hold the words back until it has a block of them.
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store, no-transform' },
    });
  } catch (error) {
    if (!(error instanceof AiServiceError)) throw error;
    log.warn('the AI service did not answer', { reason: error.message });
    return refuse(502, error.message);
  }
}

/** An answer that breaks off ends in an error, so that nobody takes it for whole. */
function bodyOf(first: string, words: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(first)),
    async pull(controller) {
      const { done, value } = await words.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await words.return(undefined);
    },
  });
}

/** There is nothing to read here. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  throw data(null, { status: 404 });
}
