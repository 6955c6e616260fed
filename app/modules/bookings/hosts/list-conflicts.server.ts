import { and, asc, eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { dayMs } from '#app/lib/time/units.ts';
import { bookableServices, bookingOccupiedTimes, bookingSessions, bookings, isToCome } from '../tables.server.ts';
import { firstEndingAfter, type Interval } from '../times/intervals.ts';
import { hostHours } from './host-hours.server.ts';
import { calendarTimes, mergedTimes } from './merged-times.server.ts';
import type { FoundHost } from './queries.server.ts';

const fits = (working: readonly Interval[], { start, end }: Interval): boolean => {
  const shift = firstEndingAfter(working, start);
  return shift !== undefined && shift.start <= start && end <= shift.end;
};

/** Names the first reason without which a booking would be within the working time of its host. */
function reasonOutside(host: FoundHost, range: Interval, booked: Interval): string {
  const withoutTimeOff = { ...host, exceptions: host.exceptions.filter(({ hours }) => hours.length > 0) };
  if (fits(hostHours(withoutTimeOff, range), booked)) return 'during their time off';
  if (fits(hostHours({ ...withoutTimeOff, region: 'none' }, range), booked)) return 'on a bank holiday';
  return 'outside their hours';
}

/**
 * Returns the bookings to come that a host may not be able to keep, in order: outside their working time, which may have
 * changed since, or at a busy time of a calendar. Each has its reason.
 */
export async function listConflicts(host: FoundHost) {
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
    .where(and(eq(bookingOccupiedTimes.hostId, host.id), isToCome()))
    .orderBy(asc(bookingSessions.startsAt), asc(bookings.id));
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  const range = { start: first.startsAt.getTime() - dayMs, end: last.endsAt.getTime() + dayMs };
  const working = hostHours(host, range);
  const busy = (await mergedTimes(db, calendarTimes([host.id], range))).get(host.id) ?? [];
  return rows.flatMap((row) => {
    const booked = { start: row.startsAt.getTime(), end: row.endsAt.getTime() };
    const overlap = firstEndingAfter(busy, booked.start);
    if (!host.isActive) return [{ ...row, reason: 'the host is inactive' }];
    if (!fits(working, booked)) return [{ ...row, reason: reasonOutside(host, range, booked) }];
    return overlap && overlap.start < booked.end ? [{ ...row, reason: 'busy in a calendar' }] : [];
  });
}
