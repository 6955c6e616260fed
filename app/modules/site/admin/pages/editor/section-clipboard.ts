import { useSyncExternalStore } from 'react';
import { tryStorage } from '#app/lib/async/try-storage.ts';
import { writeStored } from '#app/lib/web/stored-json.ts';
import { type DraftBlock, draftBlockSchema } from '#app/modules/pages/schema.ts';

const item = 'resjam.copied-section';
const listeners = new Set<() => void>();

/** Stores a copied section for pasting into any page, in any tab. @returns whether the browser stored it */
export function copySection(block: DraftBlock): boolean {
  if (!writeStored(item, block)) return false;
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
    () => tryStorage(() => localStorage.getItem(item)),
    () => null,
  );
  return tryStorage(() => draftBlockSchema.parse(JSON.parse(text ?? 'null')));
}
