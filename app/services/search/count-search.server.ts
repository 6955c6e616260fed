import { consumeRateLimit, RateLimitError } from '../rate-limits/rate-limit.server.ts';

/**
 * Searches of one address, the blog's included: more than anybody types, also where a household or an office shares the
 * address. Answers from the page cache are not counted.
 * @internal
 */
export const searchRateLimit = { name: 'search:address', max: 120, windowMs: 60_000 };

/** Counts one search before it is done. @returns how many seconds to wait where it is one too many; null otherwise */
export async function countSearch(clientAddress: string): Promise<number | null> {
  try {
    await consumeRateLimit(searchRateLimit, clientAddress);
    return null;
  } catch (error) {
    if (error instanceof RateLimitError) return error.retryAfterSeconds;
    throw error;
  }
}

/** How a page of search results is answered whose search was not done. */
export const tooManySearches = (waitSeconds: number | null): ResponseInit =>
  waitSeconds === null ? {} : { status: 429, headers: { 'Retry-After': String(waitSeconds) } };
