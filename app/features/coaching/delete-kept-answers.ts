/* The part of `kept-answers.ts` that every page needs before the first touch. */

export const keptAnswersPrefix = 'resjam.application.';

/** Returns the names under which answers are stored on this device. */
export const keptKeys = (): string[] =>
  unlessDenied(() => Object.keys(localStorage).filter((key) => key.startsWith(keptAnswersPrefix))) ?? [];

export const removeKept = (key: string): void => void unlessDenied(() => localStorage.removeItem(key));

/** Deletes the answers of all steps, or only of those before `step`. Idempotent. */
export function deleteKeptAnswers({ before: step = Number.POSITIVE_INFINITY } = {}): void {
  for (const key of keptKeys()) if (Number(key.slice(keptAnswersPrefix.length)) < step) removeKept(key);
}

/**
 * Deletes expired answers on each page load, and all answers at sign-out: the next person at this device must not find
 * what an applicant wrote about their health. Called once for each document.
 */
export function watchKeptAnswers(): void {
  if (keptKeys().length > 0)
    import('./kept-answers.ts').then(
      (module) => module.dropExpiredAnswers(),
      () => undefined, // the next page does it
    );
  addEventListener('submit', deleteAtSignOut, { capture: true });
}

function deleteAtSignOut({ target, submitter }: SubmitEvent): void {
  const isSignOut =
    (target instanceof HTMLFormElement && target.getAttribute('action') === '/auth/sign-out') ||
    (submitter instanceof HTMLButtonElement && submitter.name === 'intent' && submitter.value === 'end-all');
  if (isSignOut) deleteKeptAnswers();
}

/** Returns null if the browser denies access to its storage or the storage is full: the page works without it. */
export function unlessDenied<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}
