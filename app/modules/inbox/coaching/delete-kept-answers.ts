import { tryStorage } from '#app/lib/async/try-storage.ts';
import { storedKeys } from '#app/lib/web/stored-json.ts';

export const keptAnswersPrefix = 'resjam.application.';

/** Returns the names under which answers are stored on this device. */
export const keptAnswerKeys = (): string[] => storedKeys(keptAnswersPrefix);

export const removeKeptAnswer = (key: string): void => void tryStorage(() => localStorage.removeItem(key));

/** Deletes the answers of all steps. Idempotent. */
export function deleteKeptAnswers(): void {
  keptAnswerKeys().forEach(removeKeptAnswer);
}
