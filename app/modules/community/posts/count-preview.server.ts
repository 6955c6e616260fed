import { createMemoryRateLimit } from '#app/core/rate-limits/memory-rate-limit.server.ts';

const minuteMs = 60_000;
const countOfNetwork = createMemoryRateLimit({ name: 'forum-preview:address', max: 60, windowMs: minuteMs });
/** A preview of the hardest text takes some milliseconds, so that all together take a small part of the processor. */
const countOfAll = createMemoryRateLimit({ name: 'forum-preview:all', max: 600, windowMs: minuteMs });

/**
 * Counts a preview of a post, which visitors can ask for too.
 * @returns the seconds to wait if a limit is exceeded; null otherwise
 */
export const countPreview = (clientAddress: string): number | null =>
  countOfNetwork(clientAddress) ?? countOfAll('all');
