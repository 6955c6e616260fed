import { and, asc, count, eq, gte, lt, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { londonDay, startOfLondonDay } from '#app/lib/time/london-day.ts';
import { hourMs } from '#app/lib/time/units.ts';
import { addMonths, daysOfMonth, monthOfDay } from '../availability/month.ts';
import type { BookingState } from '../booking-states.ts';
import { hostHours } from '../hosts/host-hours.server.ts';
import {
  bookableServices,
  bookingHostExceptions,
  bookingHosts,
  bookingOccupiedTimes,
  bookingSessions,
  bookings,
  isBooked,
} from '../tables.server.ts';
import { type Interval, mergeIntervals, overlapMs } from '../times/intervals.ts';
import type { HostFigures, ServiceFigures } from './figure-columns.ts';

const monthsOf = (year: number) => Array.from({ length: 12 }, (_, index) => addMonths(`${year}-01`, index));

/** Returns a month in London as a range. */
const rangeOf = (month: string): Interval => ({
  start: startOfLondonDay(daysOfMonth(month)[0]).getTime(),
  end: startOfLondonDay(daysOfMonth(addMonths(month, 1))[0]).getTime(),
});

const iso = (at: number) => new Date(at).toISOString();

/**
 * Counts the bookings of a year by the month of their session in London, by service and by what became of them. A month
 * without bookings of a service has no row.
 */
export async function listServiceFigures(year: number): Promise<ServiceFigures[]> {
  const months = monthsOf(year);
  // PostgreSQL converts no time zones: the query passes the starts of the months.
  const starts = months.map((month) => iso(rangeOf(month).start));
  const month = sql<number>`width_bucket(${bookingSessions.startsAt}, ${sql.param(starts)}::timestamptz[])`;
  const byTeam = sql<number>`count(*) filter (where ${bookings.source} = 'team')`.mapWith(Number);
  const rows = await db
    .select({
      // The group and the order name the month by its place.
      month,
      serviceId: bookableServices.id,
      service: bookableServices.name,
      state: bookings.state,
      bookings: count(),
      byTeam,
    })
    .from(bookings)
    .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId))
    .innerJoin(bookableServices, eq(bookableServices.id, bookingSessions.serviceId))
    .where(
      and(
        isBooked,
        gte(bookingSessions.startsAt, new Date(rangeOf(`${year}-01`).start)),
        lt(bookingSessions.startsAt, new Date(rangeOf(`${year}-12`).end)),
      ),
    )
    .groupBy(bookableServices.id, sql`1`, bookings.state)
    .orderBy(sql`1`, asc(bookableServices.position), asc(bookableServices.id));
  const figures = Map.groupBy(rows, ({ month, serviceId }) => `${month} ${serviceId}`);
  return [...figures.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const counts = new Map<BookingState, number>(group.map(({ state, bookings }) => [state, bookings]));
    const byTeam = group.reduce((sum, row) => sum + row.byTeam, 0);
    return [{ month: months[first.month - 1] ?? '', service: first.service, counts, byTeam }];
  });
}

/** Returns how much of their working time the active hosts gave in each month of a year, up to the present one. */
export async function listHostFigures(year: number): Promise<HostFigures[]> {
  const present = monthOfDay(londonDay(now()));
  const months = monthsOf(year).filter((month) => month <= present);
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return [];
  const hosts = await db
    .select()
    .from(bookingHosts)
    .where(eq(bookingHosts.isActive, true))
    .orderBy(asc(bookingHosts.name));
  const exceptions = await db.select().from(bookingHostExceptions);
  const takenTimes = await listTaken({ start: rangeOf(first).start, end: rangeOf(last).end });
  return months.flatMap((month) => {
    const range = rangeOf(month);
    return hosts
      .filter(({ createdAt }) => createdAt.getTime() < range.end)
      .map((host): HostFigures => {
        const working = hostHours(
          { ...host, exceptions: exceptions.filter(({ hostId }) => hostId === host.id) },
          range,
        );
        const takenByHost = takenTimes.filter(({ hostId }) => hostId === host.id);
        const sessions = takenByHost.flatMap(({ session }) =>
          session && session.start >= range.start && session.start < range.end ? [session] : [],
        );
        const workingMs = lengthOf(working);
        return {
          month,
          host: host.name,
          working: hours(workingMs),
          booked: hours(lengthOf(sessions)),
          empty: hours(workingMs - overlapMs(working, mergeIntervals(takenByHost))),
        };
      });
  });
}

const lengthOf = (intervals: readonly Interval[]) => intervals.reduce((sum, { start, end }) => sum + end - start, 0);

const hours = (ms: number) => Math.round((ms / hourMs) * 10) / 10;

/** Returns the times that are taken by sessions with their buffers, and by what the team blocked. */
async function listTaken({ start, end }: Interval) {
  const { during, hostId, sessionId } = bookingOccupiedTimes;
  const at = (moment: unknown) => sql<string>`extract(epoch from ${moment}) * 1000`;
  const rows = await db
    .select({
      hostId,
      sessionId,
      start: at(sql`lower(${during})`),
      end: at(sql`upper(${during})`),
      startsAt: bookingSessions.startsAt,
      endsAt: bookingSessions.endsAt,
    })
    .from(bookingOccupiedTimes)
    .leftJoin(bookingSessions, eq(bookingSessions.id, sessionId))
    .where(sql`${during} && tstzrange(${iso(start)}, ${iso(end)})`);
  return rows.map(({ hostId, startsAt, endsAt, ...row }) => ({
    hostId,
    start: Number(row.start),
    end: Number(row.end),
    session: startsAt && endsAt ? { start: startsAt.getTime(), end: endsAt.getTime() } : null,
  }));
}
