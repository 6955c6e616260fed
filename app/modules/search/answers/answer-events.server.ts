import { AiServiceError } from '#app/core/ai/stream-text.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import type { AnswerEvent, AnswerSentence } from './sources.ts';

/** Yields the sentences, and then whether the answer is complete. */
export async function* answerEvents(sentences: AsyncIterable<AnswerSentence>, log: Log): AsyncGenerator<AnswerEvent> {
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

/** Yields a refusal only. */
export async function* refuseAnswer(reason: 'unsupported' | 'busy'): AsyncGenerator<AnswerEvent> {
  yield { type: 'refused', reason };
}
