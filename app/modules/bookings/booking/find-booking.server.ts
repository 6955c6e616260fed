import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Queryable, Transaction } from '#app/core/database/transaction.server.ts';
import { dayMs } from '#app/lib/time/units.ts';
import { digestOf } from '#app/lib/token.server.ts';
import { bookableServices, bookingHosts, bookingOccupiedTimes, bookingSessions, bookings } from '../tables.server.ts';

/** How long a link shows its booking after the session. */
const linkDays = 30;

interface SessionHost {
  id: string;
  name: string;
  email: string;
  pictureId: string | null;
}

const hosts = sql<SessionHost[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', ${bookingHosts.id}, 'name', ${bookingHosts.name}, 'email', ${bookingHosts.email}, 'pictureId', ${bookingHosts.pictureId}) order by ${bookingHosts.name})
  from ${bookingOccupiedTimes} join ${bookingHosts} on ${bookingHosts.id} = ${bookingOccupiedTimes.hostId}
  where ${bookingOccupiedTimes.sessionId} = ${bookingSessions.id}), '[]')`;

const read = (on: Queryable, where: SQL) =>
  on
    .select({ booking: bookings, session: bookingSessions, service: bookableServices, hosts })
    .from(bookings)
    .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId))
    .innerJoin(bookableServices, eq(bookableServices.id, bookingSessions.serviceId))
    .where(where);

/** A booking with its session, its service and its hosts. */
export type FoundBooking = Awaited<ReturnType<typeof read>>[number];

/** Returns a booking that is not only held, or null. */
export async function findBooking(id: string, on: Queryable = db): Promise<FoundBooking | null> {
  const [row] = await read(on, eq(bookings.id, id));
  return row && row.booking.state !== 'held' ? row : null;
}

/** Locks a booking until the transaction ends, and returns it. */
export async function lockBooking(tx: Transaction, id: string): Promise<FoundBooking | null> {
  await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id)).for('update');
  return findBooking(id, tx);
}

/**
 * Returns the booking of a secret link. @returns `expired` a month after its session, and null for a link that was
 * altered or never existed
 */
export async function findBookingByLink(secret: string): Promise<FoundBooking | 'expired' | null> {
  const [row] = await read(db, eq(bookings.linkDigest, digestOf(secret)));
  if (!row || row.booking.state === 'held') return null;
  return isLinkExpired(row.session) ? 'expired' : row;
}

/** Returns the bookings of a series with their links, in order; none for a single booking. */
export async function listSeries({ seriesId }: { seriesId: string | null }) {
  if (!seriesId) return [];
  return db
    .select({ id: bookings.id, state: bookings.state, link: bookings.link, startsAt: bookingSessions.startsAt })
    .from(bookings)
    .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId))
    .where(eq(bookings.seriesId, seriesId))
    .orderBy(asc(bookingSessions.startsAt), asc(bookings.id));
}

/** Returns the ids of the bookings of its series that are later than a booking, in order. */
export async function listLaterOf(tx: Transaction, { booking, session }: FoundBooking): Promise<string[]> {
  if (!booking.seriesId) return [];
  const later = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId))
    .where(and(eq(bookings.seriesId, booking.seriesId), gt(bookingSessions.startsAt, session.startsAt)))
    .orderBy(asc(bookingSessions.startsAt));
  return later.map(({ id }) => id);
}

/** Whether the link of a booking in this session has stopped working. */
export const isLinkExpired = ({ endsAt }: { endsAt: Date }): boolean =>
  endsAt.getTime() + linkDays * dayMs < now().getTime();

/** The path of the page where a person sees, moves and cancels a booking. */
export const bookingPath = (secret: string) => `/booking/${secret}`;
