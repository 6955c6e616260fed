import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { SuggestionGroup } from '#app/lib/search/search-suggestions.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { suggest } from '../search.server.ts';
import { searchKinds } from '../search-kinds.ts';
import { searchTags } from '../search-tags.ts';
import { searchSettings, searchSettingsTag } from '../settings/search-settings.server.ts';

/** After this time new discussions are suggested. What visitors may not read any more is dropped at once. */
export const suggestionsMaxAgeMs = minuteMs;
const maxSuggestions = 8;
/** Each is about a kilobyte. */
const maxCached = 5_000;
/** More at once would only wait for the same processors, and take the connections of pages. */
const limit = pLimit(4);

interface Cached {
  groups: Promise<SuggestionGroup[]>;
  /** Of the requests that wait for it; empty once it runs. */
  waiting: AbortSignal[];
}

const cache = new LRUCache<string, Cached>({ max: maxCached, ttl: suggestionsMaxAgeMs });

/** Whether a request for this query is answered from memory, or by the search that another one has started. */
export const hasSuggestions = (query: string): boolean => cache.has(keyOf(query));

/**
 * Suggests what everybody may read, from memory if the same was asked in the last minute. Equal queries at the same
 * time are one search. At most four searches run at once.
 * @param signal of a request: a search for which no client waits any more is not started
 * @throws the signal's reason, then
 */
export async function cachedSuggestions(query: string, signal: AbortSignal): Promise<SuggestionGroup[]> {
  if (query.trim() === '' || !searchSettings().hasAutoComplete) return [];
  const key = keyOf(query);
  const existing = cache.get(key);
  if (existing) {
    if (existing.waiting.length > 0) existing.waiting.push(signal);
    return existing.groups;
  }
  const waiting = [signal];
  const entry: Cached = { groups: limit(() => find(key, waiting)), waiting };
  cache.set(key, entry);
  entry.groups.catch(() => {
    if (cache.peek(key) === entry) cache.delete(key);
  });
  return entry.groups;
}

/** Forgets all suggestions if one of them may have changed or gone. */
export function dropSuggestions(tags: readonly string[]): void {
  if (tags.some((tag) => tag === '*' || droppedBy.has(tag))) cache.clear();
}

const droppedBy = new Set([...searchTags(searchKinds), searchSettingsTag]);

const keyOf = (query: string) => query.trim().replace(/\s+/g, ' ').toLowerCase();

async function find(query: string, waiting: AbortSignal[]): Promise<SuggestionGroup[]> {
  const [first] = waiting;
  if (waiting.every(({ aborted }) => aborted)) throw first?.reason;
  waiting.length = 0;
  const groups = await suggest(query, { limit: maxSuggestions });
  return groups.map(({ kind, suggestions }) => ({
    kind,
    suggestions: suggestions.map(({ path, title, section }) => ({ path, title, ...(section !== null && { section }) })),
  }));
}
