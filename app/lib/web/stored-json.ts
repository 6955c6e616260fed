import { tryStorage } from '#app/lib/async/try-storage.ts';

/** Returns a value that this browser stores as JSON. Null if there is none, or the browser denies access to it. */
export const readStored = (key: string): unknown => tryStorage(() => JSON.parse(localStorage.getItem(key) ?? 'null'));

/** Stores a value in this browser as JSON. Null deletes it. @returns whether the browser did so */
export function writeStored(key: string, value: unknown): boolean {
  const isWritten = tryStorage(() => {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  });
  return isWritten === true;
}

/** The beginning of the keys of forms that were typed into and not saved. */
export const storedFormsPrefix = 'resjam.form.';

/** Returns the keys under which this browser stores values, by their beginning. */
export const storedKeys = (prefix: string): string[] =>
  tryStorage(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix))) ?? [];

/** Whether a stored value is texts by name: other versions of the site, and other programs, store values too. */
export const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
