import { and, count, eq, gt, gte, inArray, lt, lte, ne, or, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Queryable } from '#app/core/database/transaction.server.ts';
import { addDays, londonDay, startOfLondonDay } from '#app/lib/time/london-day.ts';
import { dayMs, hourMs } from '#app/lib/time/units.ts';
import { hostHours } from '../hosts/host-hours.server.ts';
import { calendarTimes, mergedTimes } from '../hosts/merged-times.server.ts';
import { listServiceHosts } from '../hosts/queries.server.ts';
import type { Service } from '../services/services.server.ts';
import { bookingOccupiedTimes, bookingSessions, bookings } from '../tables.server.ts';
import { findFreeTimes } from '../times/free-times.ts';
import type { Interval } from '../times/intervals.ts';

/** A start that can be booked now. */
export interface BookableTime {
  /** Milliseconds since the epoch. */
  start: number;
  /** How many places are left. */
  seats: number;
  /** The hosts who could take it. Empty if a session that exists has the places. */
  hostIds: string[];
}

/** A booking that is about to move: its own place counts as free, and its own start is not offered. */
export interface MovingBooking {
  id: string;
  startsAt: Date;
}

interface Options {
  on?: Queryable;
  /** Whether the notice, the window and the daily limit do not apply: the team books. */
  isTeam?: boolean;
  moving?: MovingBooking | undefined;
}

/** The common part of the queries below. */
type Reading = Required<Pick<Options, 'on'>> & Pick<Options, 'moving'>;

/** Returns the starts of a service from the first day to the last, both in London and included, in order. */
export async function listFreeTimes(
  service: Service,
  [firstDay, lastDay]: [string, string],
  { on = db, isTeam = false, moving }: Options = {},
): Promise<BookableTime[]> {
  const days = rangeOfDays(firstDay, lastDay);
  const range = isTeam ? { ...days, start: Math.max(days.start, now().getTime()) } : limitRange(service, days);
  if (range.start >= range.end) return [];
  const reach = { start: days.start - dayMs, end: days.end + dayMs };
  const hosts = await listServiceHosts(service.id, addDays(firstDay, -2), on);
  // One after the other: a transaction has one connection.
  const reading = { on, moving };
  const busy = await listBusyTimes(
    hosts.map(({ id }) => id),
    reach,
    reading,
  );
  const sessions = (await listSharedSessions(service, range, reading)).filter(({ left }) => left > 0);
  const hasLimit = service.dailyLimit !== null && !isTeam;
  const fullDays = hasLimit ? await listFullDays(service, service.dailyLimit ?? 0, days, reading) : new Set<string>();
  const timesOfHosts = hosts.map((host) => ({
    id: host.id,
    working: hostHours(host, reach),
    busy: busy.get(host.id) ?? [],
  }));
  const free = findFreeTimes({ ...service, hosts: timesOfHosts, range });
  const times = new Map(
    free
      .filter(({ start }) => fullDays.size === 0 || !fullDays.has(londonDay(new Date(start))))
      .map((time): [number, BookableTime] => [time.start, { ...time, seats: service.seats }]),
  );
  for (const { startsAt, left } of sessions) {
    const start = startsAt.getTime();
    times.set(start, { start, seats: left, hostIds: [] });
  }
  if (moving) times.delete(moving.startsAt.getTime());
  return [...times.values()].sort((one, other) => one.start - other.start);
}

const rangeOfDays = (firstDay: string, lastDay: string): Interval => ({
  start: startOfLondonDay(firstDay).getTime(),
  end: startOfLondonDay(addDays(lastDay, 1)).getTime(),
});

/** Cuts a range to what the notice and the window of a service allow now. */
function limitRange({ minimumNoticeHours, windowDays }: Service, { start, end }: Interval): Interval {
  const at = now();
  const opens = at.getTime() + minimumNoticeHours * hourMs;
  const closes = startOfLondonDay(addDays(londonDay(at), windowDays + 1)).getTime();
  return { start: Math.max(start, opens), end: Math.min(end, closes) };
}

/** A booking whose hold is over has no place any more, although its row may still exist. One that moves gives up its own. */
const isLeaving = (moving: MovingBooking | undefined) =>
  or(and(eq(bookings.state, 'held'), lt(bookings.heldUntil, now())), moving && eq(bookings.id, moving.id));

/**
 * Returns what each host cannot offer, merged: sessions with their buffers, what the team blocked, and busy times of
 * calendars.
 */
async function listBusyTimes(hostIds: string[], reach: Interval, reading: Reading) {
  if (hostIds.length === 0) return new Map<string, Interval[]>();
  const { during, hostId, sessionId } = bookingOccupiedTimes;
  const range = sql`tstzrange(${new Date(reach.start).toISOString()}, ${new Date(reach.end).toISOString()})`;
  // A session that everybody is leaving counts as removed. There are few of them: to read every session takes far longer.
  const left = reading.on
    .select({ id: bookingSessions.id })
    .from(bookingSessions)
    .innerJoin(bookings, eq(bookings.sessionId, bookingSessions.id))
    .where(isLeaving(reading.moving))
    .groupBy(bookingSessions.id)
    .having(lte(bookingSessions.taken, count()));
  return mergedTimes(
    reading.on,
    sql`select ${hostId}, ${during} from ${bookingOccupiedTimes}
      where ${inArray(hostId, hostIds)} and ${during} && ${range}
        and (${sessionId} is null or ${sessionId} <> all (array(${left})))
      union all ${calendarTimes(hostIds, reach)}`,
  );
}

const countLeaving = ({ on, moving }: Reading) =>
  sql`(${on
    .select({ held: count() })
    .from(bookings)
    .where(and(eq(bookings.sessionId, bookingSessions.id), isLeaving(moving)))})`;

/** Returns the starts of the sessions of a workshop without a place left, as far as people could book them, in order. */
export async function listFullStarts(service: Service, [firstDay, lastDay]: [string, string]): Promise<number[]> {
  const range = limitRange(service, rangeOfDays(firstDay, lastDay));
  const sessions = await listSharedSessions(service, range, { on: db });
  const full = sessions.filter(({ left }) => left <= 0).map(({ startsAt }) => startsAt.getTime());
  if (full.length === 0) return [];
  const free = new Set((await listFreeTimes(service, [firstDay, lastDay])).map(({ start }) => start));
  return full.filter((start) => !free.has(start)).sort((one, other) => one - other);
}

/** Whether a session of a service begins in a span of time. */
const beginsIn = ({ id }: Service, { start, end }: Interval) =>
  and(
    eq(bookingSessions.serviceId, id),
    gte(bookingSessions.startsAt, new Date(start)),
    lt(bookingSessions.startsAt, new Date(end)),
  );

/** Returns the sessions with several places, and how many are left. A service of one place has none to share. */
async function listSharedSessions(service: Service, range: Interval, reading: Reading) {
  if (service.seats === 1) return [];
  const rows = await reading.on
    .select({
      startsAt: bookingSessions.startsAt,
      seats: bookingSessions.seats,
      left: sql<string>`${bookingSessions.seats} - ${bookingSessions.taken} + ${countLeaving(reading)}`,
      held: sql<boolean>`${bookingSessions.taken} > ${countLeaving(reading)}`,
    })
    .from(bookingSessions)
    .where(and(beginsIn(service, range), gt(bookingSessions.seats, 1), gt(bookingSessions.taken, 0)));
  return rows.map((row) => ({ ...row, left: Number(row.left) })).filter(({ held }) => held);
}

/** Returns the days in London that have as many sessions as the service allows. */
async function listFullDays(service: Service, limit: number, range: Interval, reading: Reading) {
  const rows = await reading.on
    .select({ startsAt: bookingSessions.startsAt })
    .from(bookingSessions)
    .where(
      and(beginsIn(service, range), ne(bookingSessions.taken, 0), gt(bookingSessions.taken, countLeaving(reading))),
    );
  const perDay = new Map<string, number>();
  for (const { startsAt } of rows) {
    const day = londonDay(startsAt);
    perDay.set(day, (perDay.get(day) ?? 0) + 1);
  }
  return new Set([...perDay].filter(([, sessions]) => sessions >= limit).map(([day]) => day));
}
