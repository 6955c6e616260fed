import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { networkOf } from '#app/lib/ip-address.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db.server.ts';
import type { Transaction } from '#app/platform/transaction.server.ts';
import { rateLimitCounters } from './tables.server.ts';

export interface RateLimit {
  /** What is limited, such as `sign-in:address`. */
  name: string;
  max: number;
  windowMs: number;
}

/** Too often. `retryAfterSeconds` says when the next try counts again. */
export class RateLimitError extends Error {
  override name = 'RateLimitError';
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super(`Too often; try again in ${retryAfterSeconds} s`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const keyOf = (limit: RateLimit, subject: string) =>
  `${limit.name}:${createHash('sha256').update(subject.split(' ').map(networkOf).join(' ')).digest('base64url')}`;

/**
 * Counts one try by `subject` (an address, an account) and refuses it where it is one too many. Counted in the
 * database, so that it holds across instances. Subjects are kept as digests only; an IPv6
 * address counts as its network.
 * @param within a transaction that takes the count back where it fails
 * @returns how many tries that makes in this window
 * @throws RateLimitError
 */
export async function consumeRateLimit(
  limit: RateLimit,
  subject: string,
  within: Transaction | typeof db = db,
): Promise<number> {
  const key = keyOf(limit, subject);
  const time = now();
  const windowStart = new Date(time.getTime() - limit.windowMs);
  const [counter] = await within
    .insert(rateLimitCounters)
    .values({ key, count: 1, startedAt: time })
    .onConflictDoUpdate({
      target: rateLimitCounters.key,
      set: {
        count: sql`case when ${rateLimitCounters.startedAt} <= ${windowStart.toISOString()} then 1 else ${rateLimitCounters.count} + 1 end`,
        startedAt: sql`case when ${rateLimitCounters.startedAt} <= ${windowStart.toISOString()} then ${time.toISOString()} else ${rateLimitCounters.startedAt} end`,
      },
    })
    .returning();
  if (!counter || counter.count <= limit.max) return counter?.count ?? 0;
  const endsAt = counter.startedAt.getTime() + limit.windowMs;
  throw new RateLimitError(Math.max(1, Math.ceil((endsAt - time.getTime()) / 1000)));
}

/** How many tries the subject's last window has, whether it is over or not; 0 where they are forgotten. */
export async function readTries(limit: RateLimit, subject: string): Promise<number> {
  const [counter] = await db
    .select({ count: rateLimitCounters.count })
    .from(rateLimitCounters)
    .where(eq(rateLimitCounters.key, keyOf(limit, subject)));
  return counter?.count ?? 0;
}

/** Takes one counted try back, as of somebody who turned out to be right. */
export async function refundRateLimit(limit: RateLimit, subject: string): Promise<void> {
  await db
    .update(rateLimitCounters)
    .set({ count: sql`greatest(${rateLimitCounters.count} - 1, 0)` })
    .where(eq(rateLimitCounters.key, keyOf(limit, subject)));
}

/** Forgets counters that no window can hold any more. Twice is harmless. */
export async function deleteExpiredCounters(): Promise<void> {
  const oneDayAgo = new Date(now().getTime() - 86_400_000);
  await db.delete(rateLimitCounters).where(lt(rateLimitCounters.startedAt, oneDayAgo));
}

/** Forgets the tries of a subject, as after a success. Twice is harmless. */
export async function resetRateLimit(limit: RateLimit, subject: string): Promise<void> {
  await db.delete(rateLimitCounters).where(eq(rateLimitCounters.key, keyOf(limit, subject)));
}
