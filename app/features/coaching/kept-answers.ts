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
  store(keyOf(step), answers);
}

function store(key: string, answers: KeptAnswers['answers']): void {
  const kept: KeptAnswers = { keptAt: Date.now(), answers };
  quietly(() => localStorage.setItem(key, JSON.stringify(kept)));
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
    if (!kept || Date.now() - kept.keptAt >= lifetimeMs) remove(key);
    // The clock of the device was ahead before: the period begins again, so that it still ends.
    else if (kept.keptAt > Date.now()) store(key, kept.answers);
  }
}

const keptKeys = (): string[] => quietly(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix))) ?? [];

const remove = (key: string) => quietly(() => localStorage.removeItem(key));

/** Reads stored answers. An earlier version stored no time: their period begins now. */
function parse(text: string | null): KeptAnswers | null {
  const kept: unknown = JSON.parse(text ?? 'null');
  if (typeof kept !== 'object' || kept === null) return null;
  if (!('keptAt' in kept)) return { keptAt: Number.POSITIVE_INFINITY, answers: kept as KeptAnswers['answers'] };
  const isKept =
    typeof kept.keptAt === 'number' && 'answers' in kept && typeof kept.answers === 'object' && kept.answers !== null;
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
