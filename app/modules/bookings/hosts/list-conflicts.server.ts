import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { bookableServices, bookingOccupiedTimes, bookingSessions, bookings } from '../tables.server.ts';
import { firstEndingAfter } from '../times/intervals.ts';
import { hostHours } from './host-hours.server.ts';
import { calendarTimes, mergedTimes } from './merged-times.server.ts';
import type { FoundHost } from './queries.server.ts';

const dayMs = 86_400_000;

/**
 * Returns the bookings to come that a host may not be able to keep, in order: outside their working time, which may have
 * changed since, or at a busy time of a calendar.
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
  const busy = (await mergedTimes(db, calendarTimes([host.id], range))).get(host.id) ?? [];
  return rows.flatMap((row) => {
    const [start, end] = [row.startsAt.getTime(), row.endsAt.getTime()];
    const shift = firstEndingAfter(working, start);
    const isOutside = !shift || start < shift.start || shift.end < end;
    const taken = firstEndingAfter(busy, start);
    if (!host.isActive) return [{ ...row, reason: 'the host is inactive' }];
    if (isOutside) return [{ ...row, reason: 'outside their hours' }];
    return taken && taken.start < end ? [{ ...row, reason: 'busy in a calendar' }] : [];
  });
}
