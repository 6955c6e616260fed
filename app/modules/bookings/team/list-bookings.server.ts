import { and, desc, eq, exists, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { conditionOf, defineListRows, orderOf, readPage } from '#app/core/database/list-rows.server.ts';
import { inBatchesById } from '#app/lib/async/in-batches.ts';
import type { QueryOf } from '#app/lib/lists/list-definition.ts';
import {
  bookableServices,
  bookingHosts,
  bookingOccupiedTimes,
  bookingSessions,
  bookings,
  isBooked,
} from '../tables.server.ts';
import { bookingsList } from './bookings-list.ts';

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

const rows = defineListRows(bookingsList, {
  id: bookings.id,
  search: [bookings.fullName, bookings.email, bookings.phone, bookableServices.name],
  filters: {
    state: bookings.state,
    // Compared as text: the address may contain any text, not only an id.
    service: (service) => sql`${bookingSessions.serviceId}::text = ${service}`,
    host: (host) => sql`exists (select from ${bookingOccupiedTimes}
      where ${bookingOccupiedTimes.sessionId} = ${bookingSessions.id} and ${bookingOccupiedTimes.hostId}::text = ${host})`,
  },
  order: {
    name: [sql`lower(${bookings.fullName})`],
    start: [bookingSessions.startsAt],
    booked: [bookings.createdAt],
  },
});

/** Returns one page of the bookings, and the total number. @param hostIds whose; null: everybody’s */
export const listBookings = (query: BookingsQuery, hostIds: readonly string[] | null) =>
  readPage(select, rows, query, and(within(query), isGivenBy(hostIds)));

/** Yields all matching bookings in the requested order, in batches that fit into memory. */
export const readBookings = (query: BookingsQuery): AsyncGenerator<BookingRow[]> =>
  inBatchesById(
    db
      .select({ id: bookings.id })
      .from(bookings)
      .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId))
      .innerJoin(bookableServices, eq(bookableServices.id, bookingSessions.serviceId))
      .where(and(within(query), conditionOf(rows, query)))
      .orderBy(...orderOf(rows, query)),
    (ids) => select().where(inArray(bookings.id, ids)),
    200,
  );

/** Returns the bookings with these words, those to come first, for the command palette. */
export const findBookings = (query: string, limit: number): Promise<BookingRow[]> =>
  select()
    .where(and(isBooked, conditionOf(rows, { q: query, filters: {} })))
    .orderBy(sql`${bookingSessions.startsAt} < ${now().toISOString()}`, desc(bookingSessions.startsAt))
    .limit(limit);

function within({ q, filters: { time } }: BookingsQuery): SQL | undefined {
  // Without a choice, a search finds all, and the list has what is to come.
  if (time === 'all' || (q && !time)) return isBooked;
  return and(isBooked, time === 'past' ? lt(bookingSessions.endsAt, now()) : gte(bookingSessions.endsAt, now()));
}
