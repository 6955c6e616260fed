import { unlessDenied } from '#app/lib/async/unless-denied.ts';

export const keptAnswersPrefix = 'resjam.application.';

/** Returns the names under which answers are stored on this device. */
export const keptKeys = (): string[] =>
  unlessDenied(() => Object.keys(localStorage).filter((key) => key.startsWith(keptAnswersPrefix))) ?? [];

export const removeKept = (key: string): void => void unlessDenied(() => localStorage.removeItem(key));

/** Deletes the answers of all steps. Idempotent. */
export function deleteKeptAnswers(): void {
  keptKeys().forEach(removeKept);
}
