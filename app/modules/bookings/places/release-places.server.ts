import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { bookingOccupiedTimes, bookingSessions, bookings } from '../tables.server.ts';

/**
 * Gives back one place for each of these sessions, which may repeat. The time of a session without people is free
 * again. Call it once for each booking that loses its place.
 */
export async function releasePlaces(tx: Transaction, sessionIds: readonly string[]): Promise<void> {
  // In one order, so that two transactions that release the same sessions wait for each other without deadlock.
  for (const sessionId of [...new Set(sessionIds)].sort()) {
    const places = sessionIds.filter((id) => id === sessionId).length;
    const [session] = await tx
      .update(bookingSessions)
      .set({ taken: sql`${bookingSessions.taken} - ${places}` })
      .where(eq(bookingSessions.id, sessionId))
      .returning({ taken: bookingSessions.taken });
    if (session?.taken === 0) {
      // The rows stay, so that the session still has its hosts. An empty range overlaps with nothing.
      await tx
        .update(bookingOccupiedTimes)
        .set({ during: 'empty' })
        .where(eq(bookingOccupiedTimes.sessionId, sessionId));
    }
  }
}

/**
 * Deletes the expired holds that no other transaction has locked, and releases their places. Idempotent.
 * @returns their number
 */
export async function releaseExpiredHolds(tx: Transaction): Promise<number> {
  const expired = await tx
    .select({ id: bookings.id, sessionId: bookings.sessionId })
    .from(bookings)
    .where(and(eq(bookings.state, 'held'), sql`${bookings.heldUntil} < ${now().toISOString()}`))
    .limit(100)
    .for('update', { skipLocked: true });
  if (expired.length === 0) return 0;
  const sessionIds = expired.map(({ sessionId }) => sessionId);
  await tx.delete(bookings).where(
    inArray(
      bookings.id,
      expired.map(({ id }) => id),
    ),
  );
  await releasePlaces(tx, sessionIds);
  await deleteUnusedSessions(tx, sessionIds);
  return expired.length;
}

/** Deletes those of the sessions that nobody ever booked. */
export async function deleteUnusedSessions(tx: Transaction, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  const used = tx.select().from(bookings).where(eq(bookings.sessionId, bookingSessions.id));
  await tx
    .delete(bookingSessions)
    .where(and(inArray(bookingSessions.id, [...sessionIds]), eq(bookingSessions.taken, 0), notExists(used)));
}
