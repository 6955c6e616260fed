import type { Unsaved } from './autosave.ts';

const keyOf = (name: string) => `resjam.draft.${name}`;

/**
 * Stores changes in this browser. If it has no storage, or it is full, they stay in the page: the server gets them
 * soon.
 */
export function keepOnDevice(name: string, copy: Unsaved): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(copy));
  } catch {}
}

export function deleteFromDevice(name: string): void {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {}
}

/** Returns the unsaved changes of a document in this browser, or null. */
export function readFromDevice(name: string): Unsaved | null {
  try {
    const copy: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
    return isCopy(copy) ? copy : null;
  } catch {
    return null;
  }
}

const isCopy = (copy: unknown): copy is Unsaved =>
  typeof copy === 'object' &&
  copy !== null &&
  'document' in copy &&
  'revision' in copy &&
  typeof copy.revision === 'number' &&
  'from' in copy &&
  typeof copy.from === 'object';
