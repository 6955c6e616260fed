import { readStored, writeStored } from '#app/lib/web/stored-json.ts';

/* Recent searches stay on the device. The server never receives the list. */
const item = 'search.recent';
const maxKept = 6;
const minLength = 2;

/** Returns the latest searches on this device, newest first. */
export function readRecentSearches(): string[] {
  const stored = readStored(item);
  return Array.isArray(stored) ? stored.filter((query) => typeof query === 'string').slice(0, maxKept) : [];
}

/** Adds a search to the list, or moves it to the top. */
export function storeRecentSearch(typed: string): void {
  const query = typed.trim();
  if (query.length < minLength) return;
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== query.toLowerCase());
  writeStored(item, [query, ...others].slice(0, maxKept));
}

/** Idempotent. */
export const clearRecentSearches = (): void => void writeStored(item, null);
