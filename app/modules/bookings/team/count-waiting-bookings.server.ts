import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { bookingCalendarEvents } from '../calendars/tables.server.ts';
import { bookingSessions, bookings } from '../tables.server.ts';

/**
 * Returns how many bookings wait for the team: to be approved, to be marked as attended once they are over, and to be
 * decided about because a host moved or deleted them in their calendar.
 */
export async function countWaitingBookings(): Promise<{ requests: number; unmarked: number; moved: number }> {
  const at = now().toISOString();
  const isOpen = and(isNotNull(bookingCalendarEvents.conflict), gt(bookingCalendarEvents.endsAt, now()));
  const moved = await db.$count(bookingCalendarEvents, isOpen);
  const [counted] = await db
    .select({
      requests: sql<number>`count(*) filter (where ${bookings.state} = 'requested' and ${bookingSessions.startsAt} > ${at})::int`,
      unmarked: sql<number>`count(*) filter (where ${bookings.state} = 'confirmed' and ${bookingSessions.endsAt} <= ${at})::int`,
    })
    .from(bookings)
    .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId));
  return { requests: 0, unmarked: 0, ...counted, moved };
}
