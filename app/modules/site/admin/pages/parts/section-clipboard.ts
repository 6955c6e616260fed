import { useSyncExternalStore } from 'react';
import { type DraftBlock, draftBlockSchema } from '#app/modules/pages/schema.ts';

const item = 'resjam.copied-section';
const listeners = new Set<() => void>();

/** Stores a copied section for pasting into any page, in any tab. @returns whether the browser stored it */
export function copySection(block: DraftBlock): boolean {
  try {
    localStorage.setItem(item, JSON.stringify(block));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

/** Returns the section that was copied last, or null. */
export function useCopiedSection(): DraftBlock | null {
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
    readText,
    () => null,
  );
  try {
    return draftBlockSchema.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

function readText(): string | null {
  try {
    return localStorage.getItem(item);
  } catch {
    return null;
  }
}
