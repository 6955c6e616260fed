import type { Unsaved } from './autosave.ts';

const keyOf = (name: string) => `resjam.draft.${name}`;

/** A browser that keeps nothing, or whose room is full, leaves the words in the page: the server gets them soon. */
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

/** What this browser still has of a document, or null. */
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
