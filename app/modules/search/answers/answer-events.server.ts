import { AiServiceError } from '#app/core/ai/stream-text.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import type { AnswerEvent, AnswerSentence } from './sources.ts';

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // No transformation: a compressor would hold sentences back until it has a full block.
  'Cache-Control': 'private, no-store, no-transform',
};

/**
 * Returns a response of server-sent events with these sentences. The last event states whether the answer is complete.
 * @param stop ends the request to the AI service. Called when the visitor leaves, and at the end.
 */
export function answerEvents(sentences: AsyncIterable<AnswerSentence>, log: Log, stop: () => void): Response {
  const events = eventsOf(sentences, log);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await events.next();
      if (!done) return controller.enqueue(encoder.encode(textOf(value)));
      stop();
      controller.close();
    },
    cancel() {
      stop();
    },
  });
  return new Response(body, { headers });
}

/** Returns a response with a refusal only. */
export const refuseAnswer = (reason: 'unsupported' | 'busy'): Response =>
  new Response(textOf({ type: 'refused', reason }), { headers });

async function* eventsOf(sentences: AsyncIterable<AnswerSentence>, log: Log): AsyncGenerator<AnswerEvent> {
  let count = 0;
  try {
    for await (const sentence of sentences) {
      count += 1;
      yield { type: 'sentence', sentence };
    }
    yield count > 0 ? { type: 'complete' } : { type: 'refused', reason: 'unsupported' };
  } catch (error) {
    if (!(error instanceof AiServiceError)) throw error;
    log.warn('the AI service did not answer a search', { reason: error.message });
    yield { type: 'refused', reason: 'unavailable' };
  }
}

const textOf = (event: AnswerEvent) => `data: ${JSON.stringify(event)}\n\n`;
