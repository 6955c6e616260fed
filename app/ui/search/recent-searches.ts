/* Recent searches stay on the device. The server never receives the list. */
const item = 'search.recent';
const maxKept = 6;
const minLength = 2;

/** Returns the latest searches on this device, newest first. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(item) ?? '[]');
    return Array.isArray(stored) ? stored.filter((query) => typeof query === 'string').slice(0, maxKept) : [];
  } catch {
    return [];
  }
}

/** Adds a search to the list, or moves it to the top. */
export function storeRecentSearch(typed: string): void {
  const query = typed.trim();
  if (query.length < minLength) return;
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== query.toLowerCase());
  storeQueries([query, ...others].slice(0, maxKept));
}

/** Idempotent. */
export const clearRecentSearches = (): void => storeQueries([]);

function storeQueries(queries: string[]) {
  try {
    if (queries.length === 0) localStorage.removeItem(item);
    else localStorage.setItem(item, JSON.stringify(queries));
  } catch {
    // Without storage, recent searches are empty.
  }
}
