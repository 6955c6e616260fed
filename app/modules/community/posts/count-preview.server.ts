import { createMemoryCount, createMemoryRateLimit } from '#app/core/rate-limits/memory-rate-limit.server.ts';
import { minuteMs } from '#app/lib/time/units.ts';

const countOfPerson = createMemoryRateLimit({ name: 'forum-preview:person', max: 60, windowMs: minuteMs });
/** A preview of the hardest text takes some milliseconds, so that all together take a small part of the processor. */
const countOfAll = createMemoryRateLimit({ name: 'forum-preview:all', max: 600, windowMs: minuteMs });
/** As many as a person needs while writing. A member has them however many others ask for. */
const memberShare = 20;
const countOfMember = createMemoryCount(minuteMs);

/**
 * Counts a preview of a post, which visitors can ask for too. Visitors, by network, share one budget; so do members,
 * with what they ask for above their own share.
 * @param memberId null: a visitor
 * @returns the seconds to wait if a limit is exceeded; null otherwise
 */
export function countPreview(clientAddress: string, memberId: string | null): number | null {
  const waitSeconds = countOfPerson(memberId ?? clientAddress);
  if (waitSeconds !== null) return waitSeconds;
  if (memberId !== null && countOfMember(memberId).count <= memberShare) return null;
  return countOfAll(memberId === null ? 'visitors' : 'members');
}
