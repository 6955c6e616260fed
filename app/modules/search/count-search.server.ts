import { createMemoryRateLimit } from '#app/core/rate-limits/memory-rate-limit.server.ts';
import { secondsToWait } from '#app/core/rate-limits/rate-limit.server.ts';
import { minuteMs } from '#app/lib/time/units.ts';

/**
 * Limits the searches of one client address, including the blog's: higher than any person types, even if a household or
 * an office shares the address. Responses from the page cache are not counted.
 * @internal
 */
export const searchRateLimit = { name: 'search:address', max: 120, windowMs: minuteMs };

/**
 * Counts one search before it runs. A database that can only be read does not keep anybody from searching.
 * @returns the seconds to wait if the limit is exceeded; null otherwise
 */
export const countSearch = (clientAddress: string): Promise<number | null> =>
  secondsToWait(searchRateLimit, clientAddress).catch(() => null);

/**
 * Counts one request for suggestions that has to be searched for: there is one for every pause while typing. Beyond 600
 * a minute from one client address the boxes suggest from the device's index alone.
 * @returns the seconds to wait if the limit is exceeded; null otherwise
 */
export const countSuggestion = createMemoryRateLimit({ name: 'suggestions:address', max: 600, windowMs: minuteMs });

/** Returns the status and headers of a page of search results: 429 if the search was refused. */
export const tooManySearches = (waitSeconds: number | null): ResponseInit =>
  waitSeconds === null ? {} : { status: 429, headers: { 'Retry-After': String(waitSeconds) } };
