import { unlessDenied } from '#app/lib/async/unless-denied.ts';
import { singleKeysOffItem } from '#app/ui/keys/single-keys.ts';

/** Stores in this browser whether shortcuts of a single key work. */
export function switchSingleKeys(isOn: boolean): void {
  unlessDenied(() => (isOn ? localStorage.removeItem(singleKeysOffItem) : localStorage.setItem(singleKeysOffItem, '')));
}
