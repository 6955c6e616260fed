/** How long words that reached no server stay on a device: an evening's application can be finished the next weekend. */
export const keptAnswersDays = 7;

const prefix = 'resjam.application.';
const keyOf = (step: number) => `${prefix}${step}`;
const lifetimeMs = keptAnswersDays * 86_400_000;

interface KeptAnswers {
  /** When it was last typed into, in milliseconds since 1970. */
  keptAt: number;
  answers: Record<string, string>;
}

/** Keeps what is typed into a step on this device. The time begins anew with each call. */
export function keepAnswers(step: number, answers: Record<string, string>): void {
  const kept: KeptAnswers = { keptAt: Date.now(), answers };
  quietly(() => localStorage.setItem(keyOf(step), JSON.stringify(kept)));
}

/** What was typed into a step on this device; null where nothing was, or it has expired. */
export function findKeptAnswers(step: number): KeptAnswers['answers'] | null {
  dropExpiredAnswers();
  return quietly(() => parse(localStorage.getItem(keyOf(step)))?.answers) ?? null;
}

/** Removes the answers of the steps before `step`, or of all. Idempotent. */
export function deleteKeptAnswers({ before: step = Number.POSITIVE_INFINITY } = {}): void {
  for (const key of keptKeys()) if (Number(key.slice(prefix.length)) < step) remove(key);
}

/**
 * Removes expired answers, on each page of the site that this browser opens, and all of them when somebody signs out: the
 * next person at this device must not find what they wrote about their health. Called once for each document.
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
    // A clock that was set back must not make them last.
    if (!(ageMs >= 0 && ageMs < lifetimeMs)) remove(key);
  }
}

const keptKeys = (): string[] => quietly(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix))) ?? [];

const remove = (key: string) => quietly(() => localStorage.removeItem(key));

/** What an earlier version kept says no time, and counts as expired. */
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

/** A browser may refuse its storage, or have no room: the page works without it. */
function quietly<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}
