import type { Transaction } from '#app/core/database/transaction.server.ts';
import { consumeRateLimit, type RateLimit } from '#app/core/rate-limits/rate-limit.server.ts';
import { hourMs, minuteMs } from '#app/lib/time/units.ts';

/**
 * One network must not take all times of a host: each session that is held, or booked without a hold, counts. A time
 * that is exchanged for another one does not. An office shares an address.
 */
const places = { name: 'booking-place:address', max: 24, windowMs: 10 * minuteMs };

/** As many sessions as enquiries. */
const booked = { name: 'booking:address', max: 100, windowMs: hourMs };

/** Counts the places that one network takes. @throws RateLimitError */
export const countTakenPlaces = (tx: Transaction, clientAddress: string, sessions: number): Promise<void> =>
  countSessions(tx, places, clientAddress, sessions);

/** Counts the sessions that one network books. @throws RateLimitError */
export const countBookedSessions = (tx: Transaction, clientAddress: string, sessions: number): Promise<void> =>
  countSessions(tx, booked, clientAddress, sessions);

/**
 * Counts each session of a request. Refuses one that begins above the limit: a series may be longer than what is left,
 * and the next request then has to wait.
 */
async function countSessions(tx: Transaction, limit: RateLimit, subject: string, sessions: number): Promise<void> {
  if (sessions === 0) return;
  await consumeRateLimit(limit, subject, tx);
  const rest = { ...limit, max: Number.POSITIVE_INFINITY };
  if (sessions > 1) await consumeRateLimit(rest, subject, tx, sessions - 1);
}
