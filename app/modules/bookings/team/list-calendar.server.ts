import { and, asc, eq, gt, inArray, notInArray, or, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { addDays, startOfLondonDay } from '#app/lib/time/london-day.ts';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { isUnanswered } from '../booking-states.ts';
import {
  bookableServices,
  bookingHosts,
  bookingOccupiedTimes,
  bookingSessions,
  bookings,
  isBooked,
} from '../tables.server.ts';
import { clockOfMinutes, dayMinutes } from '../times/clock.ts';
import { clockText } from '../times/session-time-text.ts';
import { type CalendarEntry, minutesOn } from './calendar.ts';

/** Returns the sessions and the blocked times of these days in London, by day and time; of one host, or of all. */
export async function listCalendar(days: readonly string[], hostId: string | null): Promise<CalendarEntry[]> {
  const [first = '', last = first] = [days[0], days.at(-1)];
  const rows = await listTimes([first, last], hostId);
  const sessionIds = rows.flatMap(({ sessionId }) => sessionId ?? []);
  const people = await listPeople(sessionIds);
  const entries = rows.flatMap(({ id, sessionId, service, note, hosts, startsAt, endsAt }) => {
    const all = people.filter((person) => person.sessionId === sessionId);
    // Everybody has left it: a job removes it.
    if (sessionId !== null && all.length === 0) return [];
    const booked = all.filter(({ state }) => state !== 'held');
    return {
      id,
      hosts,
      startsAt,
      endsAt,
      title: service ?? note,
      isBlocked: sessionId === null,
      isHeld: sessionId !== null && booked.length === 0,
      people: booked.map(({ id, name, state }) => ({
        id,
        name,
        isRequest: state === 'requested',
        isUnanswered: isUnanswered(state, startsAt, now()),
      })),
    };
  });
  // Two times of an hour that comes twice stay in their order.
  entries.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  return days.flatMap((day) => entries.flatMap((entry) => partOn(day, entry)).sort(byTime));
}

const byTime = (one: CalendarEntry, other: CalendarEntry) => one.from - other.from || one.to - other.to;

/** The parts in which the days of an entry differ that goes on past midnight. */
type OwnToDay = 'day' | 'from' | 'to' | 'begins' | 'ends' | 'isMovable';
type WholeEntry = Omit<CalendarEntry, OwnToDay> & { startsAt: Date; endsAt: Date };

/** Returns the part of an entry that is on a day, if any. */
function partOn(day: string, { startsAt, endsAt, ...entry }: WholeEntry): CalendarEntry[] {
  const minutes = minutesOn(day, { start: startsAt.getTime(), end: endsAt.getTime() });
  if (!minutes) return [];
  const { from, to } = minutes;
  const isBeginning = startsAt >= startOfLondonDay(day);
  const isMovable = startsAt > now() && isBeginning && entry.people.length > 0;
  const begins = isBeginning ? clockText(startsAt, siteTimeZone) : clockOfMinutes(from);
  const ends = to === dayMinutes ? clockOfMinutes(to) : clockText(endsAt, siteTimeZone);
  return [{ ...entry, isMovable, day, from, to, begins, ends }];
}

async function listTimes([first, last]: [string, string], hostId: string | null) {
  const { during, sessionId } = bookingOccupiedTimes;
  const range = sql`tstzrange(${startOfLondonDay(first).toISOString()}, ${startOfLondonDay(addDays(last, 1)).toISOString()})`;
  // One row for a session of several hosts, with the time of the session without its buffers.
  const rows = await db
    .select({
      id: sql<string>`min(${bookingOccupiedTimes.id}::text)`,
      sessionId,
      note: sql<string>`min(${bookingOccupiedTimes.note})`,
      hosts: sql<string[]>`array_agg(${bookingHosts.name} order by ${bookingHosts.name})`,
      service: sql<string | null>`min(${bookableServices.name})`,
      start: sql<string>`extract(epoch from coalesce(min(${bookingSessions.startsAt}), min(lower(${during})))) * 1000`,
      end: sql<string>`extract(epoch from coalesce(min(${bookingSessions.endsAt}), min(upper(${during})))) * 1000`,
    })
    .from(bookingOccupiedTimes)
    .innerJoin(bookingHosts, eq(bookingHosts.id, bookingOccupiedTimes.hostId))
    .leftJoin(bookingSessions, eq(bookingSessions.id, sessionId))
    .leftJoin(bookableServices, eq(bookableServices.id, bookingSessions.serviceId))
    // Compared as text: the address may contain any text, not only an id.
    .where(and(sql`${during} && ${range}`, hostId ? sql`${bookingOccupiedTimes.hostId}::text = ${hostId}` : undefined))
    .groupBy(sessionId, sql`case when ${sessionId} is null then ${bookingOccupiedTimes.id} end`);
  return rows.map((row) => ({ ...row, startsAt: new Date(Number(row.start)), endsAt: new Date(Number(row.end)) }));
}

const listPeople = (sessionIds: string[]) =>
  db
    .select({
      id: bookings.id,
      sessionId: bookings.sessionId,
      name: bookings.fullName,
      state: bookings.state,
    })
    .from(bookings)
    .where(
      and(
        inArray(bookings.sessionId, sessionIds),
        notInArray(bookings.state, ['cancelled', 'declined']),
        or(isBooked, gt(bookings.heldUntil, now())),
      ),
    )
    .orderBy(asc(bookings.createdAt), asc(bookings.id));
