/** How long unsent answers stay on a device: an application begun one evening can be finished the next weekend. */
export const keptAnswersDays = 7;

const prefix = 'resjam.application.';
const keyOf = (step: number) => `${prefix}${step}`;
const lifetimeMs = keptAnswersDays * 86_400_000;

interface KeptAnswers {
  /** The time of the last input, in milliseconds since 1970. */
  keptAt: number;
  answers: Record<string, string>;
}

/** Stores the input of a step on this device. Each call restarts its lifetime. */
export function keepAnswers(step: number, answers: Record<string, string>): void {
  const kept: KeptAnswers = { keptAt: Date.now(), answers };
  quietly(() => localStorage.setItem(keyOf(step), JSON.stringify(kept)));
}

/** Returns the stored input of a step on this device; null if there is none, or it has expired. */
export function findKeptAnswers(step: number): KeptAnswers['answers'] | null {
  dropExpiredAnswers();
  return quietly(() => parse(localStorage.getItem(keyOf(step)))?.answers) ?? null;
}

/** Deletes the answers of all steps, or only of those before `step`. Idempotent. */
export function deleteKeptAnswers({ before: step = Number.POSITIVE_INFINITY } = {}): void {
  for (const key of keptKeys()) if (Number(key.slice(prefix.length)) < step) remove(key);
}

/**
 * Deletes expired answers on each page load, and all answers at sign-out: the next person at this device must not find
 * what an applicant wrote about their health. Called once for each document.
 */
export function watchKeptAnswers(): void {
  dropExpiredAnswers();
  addEventListener('submit', forgetAtSignOut, { capture: true });
}

function forgetAtSignOut({ target, submitter }: SubmitEvent): void {
  const isSignOut =
    (target instanceof HTMLFormElement && target.getAttribute('action') === '/auth/sign-out') ||
    (submitter instanceof HTMLButtonElement && submitter.name === 'intent' && submitter.value === 'end-all');
  if (isSignOut) deleteKeptAnswers();
}

function dropExpiredAnswers(): void {
  for (const key of keptKeys()) {
    const kept = quietly(() => parse(localStorage.getItem(key)));
    const ageMs = kept ? Date.now() - kept.keptAt : Number.NaN;
    // Setting the clock back must not extend their lifetime.
    if (!(ageMs >= 0 && ageMs < lifetimeMs)) remove(key);
  }
}

const keptKeys = (): string[] => quietly(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix))) ?? [];

const remove = (key: string) => quietly(() => localStorage.removeItem(key));

/** Answers stored by an earlier version have no time and count as expired. */
function parse(text: string | null): KeptAnswers | null {
  const kept: unknown = JSON.parse(text ?? 'null');
  const isKept =
    typeof kept === 'object' &&
    kept !== null &&
    'keptAt' in kept &&
    typeof kept.keptAt === 'number' &&
    'answers' in kept &&
    typeof kept.answers === 'object' &&
    kept.answers !== null;
  return isKept ? (kept as KeptAnswers) : null;
}

/** Returns null if the browser denies access to its storage or the storage is full: the page works without it. */
function quietly<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}
