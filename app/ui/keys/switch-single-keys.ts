import { tryStorage } from '#app/lib/async/try-storage.ts';
import { singleKeysOffItem } from '#app/ui/keys/single-keys.ts';

/** Stores in this browser whether shortcuts of a single key work. */
export function switchSingleKeys(isOn: boolean): void {
  tryStorage(() => (isOn ? localStorage.removeItem(singleKeysOffItem) : localStorage.setItem(singleKeysOffItem, '')));
}
