import { LRUCache } from 'lru-cache';
import { type AiService, streamText } from '#app/core/ai/stream-text.server.ts';
import { digestOf } from '#app/lib/token.server.ts';
import { createSentenceReader } from './check-sentences.ts';
import { noAnswer, toMessages } from './prompt.server.ts';
import type { AnswerSentence, AnswerSource } from './sources.ts';

/** The maximum number of answers in memory. */
const maxCached = 500;

/** The length of an answer that is read, in characters. Four sentences with their sources need a third of it. */
const maxAnswerLength = 6_000;

/** Complete answers by question and content of the sources. */
const cached = new LRUCache<string, AnswerSentence[]>({ max: maxCached });

interface Question {
  question: string;
  sources: readonly AnswerSource[];
  service: AiService;
  /** Aborted when the visitor leaves. */
  signal: AbortSignal;
}

/** The key changes when one of the sources does, so a change of a page makes an answer from it stale. */
function keyOf(question: string, sources: readonly AnswerSource[], { model, baseUrl }: AiService): string {
  const text = question
    .toLowerCase()
    .replace(/[\s?.!]+/g, ' ')
    .trim();
  return digestOf(JSON.stringify([text, sources, model, baseUrl]));
}

/**
 * Returns an earlier answer to the question from the same sources, or null. No sentences: the sources do not contain
 * the answer.
 */
export function findAnswer({ question, sources, service }: Omit<Question, 'signal'>): AnswerSentence[] | null {
  return cached.get(keyOf(question, sources, service)) ?? null;
}

/**
 * Asks the AI service and yields each sentence that its sources support, as soon as it has arrived. Caches the answer
 * once it is complete.
 * @throws AiServiceError if the service fails. Sentences that were yielded before hold nevertheless.
 */
export async function* answerQuestion({
  question,
  sources,
  service,
  signal,
}: Question): AsyncGenerator<AnswerSentence> {
  const reader = createSentenceReader(sources);
  const sentences: AnswerSentence[] = [];
  let isRefused = false;
  let written = '';
  for await (const chunk of streamText({ service, messages: toMessages(question, sources), signal })) {
    // What follows is not read: the answer is incomplete, and not kept.
    if (written.length > maxAnswerLength) return;
    written += chunk;
    isRefused ||= written.trimStart().startsWith(noAnswer);
    if (isRefused) continue;
    for (const sentence of reader.add(chunk)) {
      sentences.push(sentence);
      yield sentence;
    }
  }
  // The visitor left, so the answer may be incomplete.
  if (signal.aborted) return;
  if (!isRefused) {
    for (const sentence of reader.end()) {
      sentences.push(sentence);
      yield sentence;
    }
  }
  cached.set(keyOf(question, sources, service), sentences);
}
