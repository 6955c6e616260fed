import { tryStorage } from '#app/lib/async/try-storage.ts';

export const keptAnswersPrefix = 'resjam.application.';

/** Returns the names under which answers are stored on this device. */
export const keptAnswerKeys = (): string[] =>
  tryStorage(() => Object.keys(localStorage).filter((key) => key.startsWith(keptAnswersPrefix))) ?? [];

export const removeKeptAnswer = (key: string): void => void tryStorage(() => localStorage.removeItem(key));

/** Deletes the answers of all steps. Idempotent. */
export function deleteKeptAnswers(): void {
  keptAnswerKeys().forEach(removeKeptAnswer);
}
