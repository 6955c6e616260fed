import { eq, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Queryable } from '#app/core/database/transaction.server.ts';
import { rateLimitRefusals } from '#app/core/runtime/metrics.server.ts';
import { secondMs } from '#app/lib/time/units.ts';
import { digestOf } from '#app/lib/token.server.ts';
import { networkOf } from '#app/lib/web/ip-address.ts';
import { rateLimitCounters } from './tables.server.ts';

export interface RateLimit {
  /** The name of the limit, such as `sign-in:address`. */
  name: string;
  max: number;
  windowMs: number;
}

/** Thrown above the limit. The next attempt is possible after `retryAfterSeconds`. */
export class RateLimitError extends Error {
  override name = 'RateLimitError';
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super(`Too often; try again in ${retryAfterSeconds} s`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Thrown if one network has too many requests in progress at once, from any number of people. */
export class BusyNetworkError extends RateLimitError {}

const keyOf = (limit: RateLimit, subject: string) =>
  `${limit.name}:${digestOf(subject.split(' ').map(networkOf).join(' '))}`;

/**
 * Counts one attempt by `subject` (an address, an account) and refuses it above the limit. Counts in the database, so
 * the limit holds across instances. Subjects are stored as digests only; an IPv6 address counts as its network.
 * @param on a transaction whose rollback also undoes the count
 * @param amount how much it counts, if one request does several things
 * @returns the number of attempts in this window, this one included
 * @throws RateLimitError
 */
export async function consumeRateLimit(
  limit: RateLimit,
  subject: string,
  on: Queryable = db,
  amount = 1,
): Promise<number> {
  const key = keyOf(limit, subject);
  const time = now();
  const windowStart = new Date(time.getTime() - limit.windowMs);
  const [counter] = await on
    .insert(rateLimitCounters)
    .values({ key, count: amount, startedAt: time })
    .onConflictDoUpdate({
      target: rateLimitCounters.key,
      set: {
        count: sql`case when ${rateLimitCounters.startedAt} <= ${windowStart.toISOString()} then ${amount}::int else ${rateLimitCounters.count} + ${amount}::int end`,
        startedAt: sql`case when ${rateLimitCounters.startedAt} <= ${windowStart.toISOString()} then ${time.toISOString()} else ${rateLimitCounters.startedAt} end`,
      },
    })
    .returning();
  if (!counter || counter.count <= limit.max) return counter?.count ?? 0;
  rateLimitRefusals.inc({ limit: limit.name });
  const endsAt = counter.startedAt.getTime() + limit.windowMs;
  throw new RateLimitError(Math.max(1, Math.ceil((endsAt - time.getTime()) / secondMs)));
}

/**
 * Counts one attempt like `consumeRateLimit`, for callers that respond instead of throwing.
 * @returns the seconds to wait if the limit is exceeded; null otherwise
 */
export async function secondsToWait(limit: RateLimit, subject: string): Promise<number | null> {
  try {
    await consumeRateLimit(limit, subject);
    return null;
  } catch (error) {
    if (error instanceof RateLimitError) return error.retryAfterSeconds;
    throw error;
  }
}

/** Returns the number of attempts in the subject's last window, even if it is over; 0 if they are deleted. */
export async function countAttempts(limit: RateLimit, subject: string): Promise<number> {
  const [counter] = await db
    .select({ count: rateLimitCounters.count })
    .from(rateLimitCounters)
    .where(eq(rateLimitCounters.key, keyOf(limit, subject)));
  return counter?.count ?? 0;
}

/** Undoes one counted attempt, for example after the correct password. */
export async function refundRateLimit(limit: RateLimit, subject: string): Promise<void> {
  await db
    .update(rateLimitCounters)
    .set({ count: sql`greatest(${rateLimitCounters.count} - 1, 0)` })
    .where(eq(rateLimitCounters.key, keyOf(limit, subject)));
}

/** Deletes the attempts of a subject, for example after a success. Idempotent. */
export async function resetRateLimit(limit: RateLimit, subject: string): Promise<void> {
  await db.delete(rateLimitCounters).where(eq(rateLimitCounters.key, keyOf(limit, subject)));
}
