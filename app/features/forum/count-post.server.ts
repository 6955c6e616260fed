import type { Transaction } from '#app/platform/transaction.server.ts';
import { consumeRateLimit, type RateLimit } from '#app/services/rate-limits/rate-limit.server.ts';

/** The limits of one member, whatever their address. */
export const forumRateLimits = {
  thread: { name: 'forum-thread:member', max: 6, windowMs: 3_600_000 },
  reply: { name: 'forum-reply:member', max: 30, windowMs: 600_000 },
  edit: { name: 'forum-edit:member', max: 30, windowMs: 600_000 },
  report: { name: 'forum-report:member', max: 20, windowMs: 3_600_000 },
  appeal: { name: 'forum-appeal:member', max: 10, windowMs: 86_400_000 },
  like: { name: 'forum-like:member', max: 200, windowMs: 3_600_000 },
} satisfies Record<string, RateLimit>;

/** Counts an act of a member. A rollback undoes the count. @throws RateLimitError */
export const countForumAct = (tx: Transaction, act: keyof typeof forumRateLimits, memberId: string): Promise<number> =>
  consumeRateLimit(forumRateLimits[act], memberId, tx);
