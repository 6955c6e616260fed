import { readStored, writeStored } from '#app/lib/web/stored-json.ts';
import type { Unsaved } from './autosave.ts';

const keyOf = (name: string) => `resjam.draft.${name}`;

/**
 * Stores changes in this browser. If it has no storage, or it is full, they stay in the page: the server gets them
 * soon.
 */
export function keepOnDevice(name: string, copy: Unsaved): void {
  writeStored(keyOf(name), copy);
}

export const deleteFromDevice = (name: string): void => void writeStored(keyOf(name), null);

/**
 * Returns the changes of a document in this browser that the server does not have, or null. A copy that the server has,
 * because only the response to its save was lost, is deleted: once another person has saved, it would look unsaved.
 * @param saved the document on the server
 */
export function readFromDevice(name: string, saved: unknown): Unsaved | null {
  const copy = readStored(keyOf(name));
  if (!isCopy(copy)) return null;
  if (JSON.stringify(copy.document) !== JSON.stringify(saved)) return copy;
  deleteFromDevice(name);
  return null;
}

const isCopy = (copy: unknown): copy is Unsaved =>
  typeof copy === 'object' &&
  copy !== null &&
  'document' in copy &&
  'revision' in copy &&
  typeof copy.revision === 'number' &&
  'from' in copy &&
  typeof copy.from === 'object';
