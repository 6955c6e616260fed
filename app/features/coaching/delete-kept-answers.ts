export const keptAnswersPrefix = 'resjam.application.';

/** Returns the names under which answers are stored on this device. */
export const keptKeys = (): string[] =>
  unlessDenied(() => Object.keys(localStorage).filter((key) => key.startsWith(keptAnswersPrefix))) ?? [];

export const removeKept = (key: string): void => void unlessDenied(() => localStorage.removeItem(key));

/** Deletes the answers of all steps, or only of those before `step`. Idempotent. */
export function deleteKeptAnswers({ before: step = Number.POSITIVE_INFINITY } = {}): void {
  for (const key of keptKeys()) if (Number(key.slice(keptAnswersPrefix.length)) < step) removeKept(key);
}

/** Returns null if the browser denies access to its storage or the storage is full: the page works without it. */
export function unlessDenied<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}
