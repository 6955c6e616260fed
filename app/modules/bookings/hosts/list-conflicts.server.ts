import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { bookableServices, bookingOccupiedTimes, bookingSessions, bookings } from '../tables.server.ts';
import { firstEndingAfter } from '../times/intervals.ts';
import { hostHours } from './host-hours.server.ts';
import type { findHost } from './queries.server.ts';

const dayMs = 86_400_000;

/** Returns the bookings to come that are outside the working time of a host, which may have changed since, in order. */
export async function listConflicts(host: NonNullable<Awaited<ReturnType<typeof findHost>>>) {
  const rows = await db
    .select({
      id: bookings.id,
      name: bookings.fullName,
      service: bookableServices.name,
      startsAt: bookingSessions.startsAt,
      endsAt: bookingSessions.endsAt,
    })
    .from(bookings)
    .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId))
    .innerJoin(bookableServices, eq(bookableServices.id, bookingSessions.serviceId))
    .innerJoin(bookingOccupiedTimes, eq(bookingOccupiedTimes.sessionId, bookingSessions.id))
    .where(
      and(
        eq(bookingOccupiedTimes.hostId, host.id),
        gt(bookingSessions.startsAt, now()),
        inArray(bookings.state, ['requested', 'confirmed']),
      ),
    )
    .orderBy(asc(bookingSessions.startsAt), asc(bookings.id));
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  const range = { start: first.startsAt.getTime() - dayMs, end: last.endsAt.getTime() + dayMs };
  const working = hostHours(host, range);
  return rows.filter(({ startsAt, endsAt }) => {
    const shift = firstEndingAfter(working, startsAt.getTime());
    return !shift || startsAt.getTime() < shift.start || shift.end < endsAt.getTime();
  });
}
