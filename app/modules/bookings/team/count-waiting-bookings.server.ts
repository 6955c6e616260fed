import { eq, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { bookingSessions, bookings } from '../tables.server.ts';

/** Returns how many bookings wait for the team: to be approved, and, once they are over, to be marked as attended. */
export async function countWaitingBookings(): Promise<{ requests: number; unmarked: number }> {
  const at = now().toISOString();
  const [counted] = await db
    .select({
      requests: sql<number>`count(*) filter (where ${bookings.state} = 'requested' and ${bookingSessions.startsAt} > ${at})::int`,
      unmarked: sql<number>`count(*) filter (where ${bookings.state} = 'confirmed' and ${bookingSessions.endsAt} <= ${at})::int`,
    })
    .from(bookings)
    .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId));
  return counted ?? { requests: 0, unmarked: 0 };
}
