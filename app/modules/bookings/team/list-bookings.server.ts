import { and, asc, count, desc, eq, exists, gte, ilike, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inBatchesById } from '#app/lib/async/in-batches.ts';
import type { QueryOf } from '#app/lib/lists/list-definition.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import type { BookingState } from '../booking-states.ts';
import { bookableServices, bookingHosts, bookingOccupiedTimes, bookingSessions, bookings } from '../tables.server.ts';
import type { bookingsList } from './bookings-list.ts';

export type BookingsQuery = QueryOf<typeof bookingsList>;

/** The names of a session's hosts. */
const sessionHosts = sql<string[]>`coalesce((
  select array_agg(${bookingHosts.name} order by ${bookingHosts.name}) from ${bookingOccupiedTimes}
  join ${bookingHosts} on ${bookingHosts.id} = ${bookingOccupiedTimes.hostId}
  where ${bookingOccupiedTimes.sessionId} = ${bookingSessions.id}), '{}')`;

const select = () =>
  db
    .select({
      id: bookings.id,
      name: bookings.fullName,
      email: bookings.email,
      phone: bookings.phone,
      state: bookings.state,
      createdAt: bookings.createdAt,
      startsAt: bookingSessions.startsAt,
      endsAt: bookingSessions.endsAt,
      service: bookableServices.name,
      hosts: sessionHosts,
    })
    .from(bookings)
    .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId))
    .innerJoin(bookableServices, eq(bookableServices.id, bookingSessions.serviceId))
    .$dynamic();

export type BookingRow = Awaited<ReturnType<typeof select>>[number];

/** Matches the sessions that one of these hosts gives. @param hostIds null: any session */
export const isGivenBy = (hostIds: readonly string[] | null): SQL | undefined =>
  hostIds === null
    ? undefined
    : exists(
        db
          .select()
          .from(bookingOccupiedTimes)
          .where(
            and(
              eq(bookingOccupiedTimes.sessionId, bookingSessions.id),
              inArray(bookingOccupiedTimes.hostId, [...hostIds]),
            ),
          ),
      );

/** Returns one page of the bookings, and the total number. @param hostIds whose; null: everybody’s */
export async function listBookings(
  query: BookingsQuery,
  hostIds: readonly string[] | null,
): Promise<{ rows: BookingRow[]; total: number }> {
  const where = and(matching(query), isGivenBy(hostIds));
  const [rows, [counted]] = await Promise.all([
    select()
      .where(where)
      .orderBy(...order(query.sort))
      .limit(query.limit)
      .offset(query.offset),
    db
      .select({ total: count() })
      .from(bookings)
      .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId))
      .innerJoin(bookableServices, eq(bookableServices.id, bookingSessions.serviceId))
      .where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Yields all matching bookings in the requested order, in batches that fit into memory. */
export const readBookings = (query: BookingsQuery, portion = 200): AsyncGenerator<BookingRow[]> =>
  inBatchesById(
    db
      .select({ id: bookings.id })
      .from(bookings)
      .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId))
      .innerJoin(bookableServices, eq(bookableServices.id, bookingSessions.serviceId))
      .where(matching(query))
      .orderBy(...order(query.sort)),
    (found) => select().where(inArray(bookings.id, found)),
    portion,
  );

/** Returns the bookings with these words, those to come first, for the command palette. */
export const findBookings = (words: string, limit: number): Promise<BookingRow[]> =>
  select()
    .where(and(ne(bookings.state, 'held'), matchesText(words)))
    .orderBy(sql`${bookingSessions.startsAt} < ${now().toISOString()}`, desc(bookingSessions.startsAt))
    .limit(limit);

function matching({ q, filters }: BookingsQuery): SQL | undefined {
  const at = now();
  return and(
    ne(bookings.state, 'held'),
    matchesText(q),
    filters.state ? eq(bookings.state, filters.state as BookingState) : undefined,
    // Without a choice, a search finds all, and the list has what is to come.
    filters.time === 'all' || (q && !filters.time)
      ? undefined
      : filters.time === 'past'
        ? lt(bookingSessions.endsAt, at)
        : gte(bookingSessions.endsAt, at),
    // Compared as text: the address may contain any text, not only an id.
    filters.service ? sql`${bookingSessions.serviceId}::text = ${filters.service}` : undefined,
    filters.host
      ? sql`exists (select from ${bookingOccupiedTimes} where ${bookingOccupiedTimes.sessionId} = ${bookingSessions.id}
          and ${bookingOccupiedTimes.hostId}::text = ${filters.host})`
      : undefined,
  );
}

function matchesText(words: string): SQL | undefined {
  if (!words) return undefined;
  const pattern = likePattern(words);
  return or(
    ilike(bookings.fullName, pattern),
    ilike(bookings.email, pattern),
    ilike(bookings.phone, pattern),
    ilike(bookableServices.name, pattern),
  );
}

function order({ column, direction }: BookingsQuery['sort']): SQL[] {
  const by = direction === 'asc' ? asc : desc;
  if (column === 'name') return [by(sql`lower(${bookings.fullName})`), asc(bookings.id)];
  if (column === 'booked') return [by(bookings.createdAt), by(bookings.id)];
  return [by(bookingSessions.startsAt), by(bookings.id)];
}
