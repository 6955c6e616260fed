import type { Transaction } from '#app/core/database/transaction.server.ts';
import { consumeRateLimit, type RateLimit } from '#app/core/rate-limits/rate-limit.server.ts';
import { dayMs, hourMs, minuteMs } from '#app/lib/time/units.ts';
import type { ForumMember } from './author.server.ts';
import { type TrustRightName, trustRight, trustRights } from './trust.ts';
import { findTrustLevel } from './trust-level.server.ts';

/** The limits of one member, whatever their address. `trustRights` lowers or raises those that it names. */
export const forumRateLimits = {
  thread: { name: 'forum-thread:member', max: 6, windowMs: hourMs },
  reply: { name: 'forum-reply:member', max: 30, windowMs: 10 * minuteMs },
  edit: { name: 'forum-edit:member', max: 30, windowMs: 10 * minuteMs },
  report: { name: 'forum-report:member', max: 20, windowMs: hourMs },
  appeal: { name: 'forum-appeal:member', max: 10, windowMs: dayMs },
  pictureCheck: { name: 'forum-picture-check:member', max: 30, windowMs: 10 * minuteMs },
  picture: { name: 'forum-picture:member', max: 12, windowMs: dayMs },
  vote: { name: 'forum-vote:member', max: 120, windowMs: 10 * minuteMs },
  like: { name: 'forum-like:member', max: 200, windowMs: hourMs },
  // A page stores at most every three seconds what is typed into it: this is enough for three pages at once.
  draft: { name: 'forum-draft:member', max: 600, windowMs: 10 * minuteMs },
} satisfies Record<string, RateLimit>;

/**
 * Counts an act of a member. What a member may do at most follows from their trust. A rollback undoes the count.
 * @throws RateLimitError
 */
export async function countForumAct(
  tx: Transaction,
  act: keyof typeof forumRateLimits,
  { id, role }: ForumMember,
): Promise<number> {
  const limit: RateLimit = forumRateLimits[act];
  const right = Object.hasOwn(trustRights, act) ? (act as TrustRightName) : null;
  const level = role === 'member' && right ? await findTrustLevel(tx, id) : 3;
  return consumeRateLimit({ ...limit, max: right ? trustRight(right, level) : limit.max }, id, tx);
}
