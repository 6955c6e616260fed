import { dayMs } from '#app/lib/time/units.ts';
import { isTexts, readStored, writeStored } from '#app/lib/web/stored-json.ts';
import { keptAnswerKeys, keptAnswersPrefix, removeKeptAnswer } from './delete-kept-answers.ts';

/** How long unsent answers stay on a device: an application begun one evening can be finished the next weekend. */
export const keptAnswersDays = 7;

const keyOf = (step: number) => `${keptAnswersPrefix}${step}`;
const lifetimeMs = keptAnswersDays * dayMs;

interface KeptAnswers {
  /** The time of the last input, in milliseconds since 1970. */
  keptAt: number;
  answers: Record<string, string>;
}

/** Stores the input of a step on this device. Each call restarts its lifetime. */
export function keepAnswers(step: number, answers: Record<string, string>): void {
  store(keyOf(step), answers);
}

function store(key: string, answers: KeptAnswers['answers']): void {
  const stored: KeptAnswers = { keptAt: Date.now(), answers };
  writeStored(key, stored);
}

/** Returns the stored input of a step on this device; null if there is none, or it has expired. */
export function findKeptAnswers(step: number): KeptAnswers['answers'] | null {
  dropExpiredAnswers();
  return parse(readStored(keyOf(step)))?.answers ?? null;
}

/** Deletes the answers of the steps before this one. Idempotent. */
export function deleteAnswersBefore(step: number): void {
  for (const key of keptAnswerKeys()) if (Number(key.slice(keptAnswersPrefix.length)) < step) removeKeptAnswer(key);
}

/** Deletes the answers of a step. Idempotent. */
export const deleteAnswersOf = (step: number): void => removeKeptAnswer(keyOf(step));

/** Deletes answers that have expired or cannot be read. Idempotent. */
export function dropExpiredAnswers(): void {
  for (const key of keptAnswerKeys()) {
    const stored = parse(readStored(key));
    if (!stored || Date.now() - stored.keptAt >= lifetimeMs) removeKeptAnswer(key);
    // The clock of the device was ahead before: the period begins again, so that it still ends.
    else if (stored.keptAt > Date.now()) store(key, stored.answers);
  }
}

/** Reads stored answers. Null if they cannot be read. */
function parse(stored: unknown): KeptAnswers | null {
  if (typeof stored !== 'object' || stored === null || !('keptAt' in stored) || !('answers' in stored)) return null;
  const isKept = typeof stored.keptAt === 'number' && isTexts(stored.answers);
  return isKept ? (stored as KeptAnswers) : null;
}
