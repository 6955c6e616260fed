import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { daysBefore } from '#app/lib/time/days-before.ts';
import { digestOf, makeToken } from '#app/lib/token.server.ts';
import type { BookingState } from '../booking-states.ts';
import { hostGone, hostSubject } from '../lock-host.server.ts';
import { calendarOf } from '../mails/calendar-file.server.ts';
import { bookableServices, bookingHosts, bookingOccupiedTimes, bookingSessions, bookings } from '../tables.server.ts';
import { sessionTitle } from '../times/session-title.ts';

/** How long a session that is over stays in the feed. */
const pastDays = 30;

interface FeedChange {
  actorId: string;
  hostId: string;
}

/**
 * Makes a new address for the calendar feed of a host. The one before stops working. Only its digest is stored, so it is
 * shown once.
 */
export function makeFeed({ actorId, hostId }: FeedChange): Promise<string> {
  const { token, digest } = makeToken();
  return setFeed({ actorId, hostId, digest }).then(() => `${getSiteOrigin()}/booking/feed/${token}`);
}

/** Turns the calendar feed of a host off. Idempotent. */
export const removeFeed = (change: FeedChange): Promise<void> => setFeed({ ...change, digest: null });

const setFeed = ({ actorId, hostId, digest }: FeedChange & { digest: string | null }): Promise<void> =>
  inTransaction(async (tx) => {
    const [host] = await tx
      .update(bookingHosts)
      .set({ feedDigest: digest })
      .where(eq(bookingHosts.id, hostId))
      .returning();
    if (!host) throw hostGone();
    await recordAuditEvent(tx, {
      actorId,
      action: digest ? 'booking-host.feed-made' : 'booking-host.feed-removed',
      subject: hostSubject(host),
    });
  });

/**
 * Returns the calendar feed of a host: sessions and blocked times. It names nobody, because calendars of other companies
 * read it. A time that is only held is left out: calendars read the feed every few hours, and a hold ends in minutes. @returns null if no feed has this secret
 */
export async function readFeed(secret: string): Promise<string | null> {
  const [host] = await db
    .select()
    .from(bookingHosts)
    .where(eq(bookingHosts.feedDigest, digestOf(secret)));
  if (!host) return null;
  const { during, sessionId } = bookingOccupiedTimes;
  const since = daysBefore(now(), pastDays);
  const rows = await db
    .select({
      id: bookingOccupiedTimes.id,
      sessionId,
      start: sql<string>`extract(epoch from coalesce(${bookingSessions.startsAt}, lower(${during}))) * 1000`,
      end: sql<string>`extract(epoch from coalesce(${bookingSessions.endsAt}, upper(${during}))) * 1000`,
      service: bookableServices.name,
      taken: bookingSessions.taken,
      seats: bookingSessions.seats,
      isConfirmed: isAnyBooking(['confirmed', 'attended', 'missed']),
      isRequested: isAnyBooking(['requested']),
    })
    .from(bookingOccupiedTimes)
    .leftJoin(bookingSessions, eq(bookingSessions.id, sessionId))
    .leftJoin(bookableServices, eq(bookableServices.id, bookingSessions.serviceId))
    // The empty range of a session that everybody has left has no upper end.
    .where(and(eq(bookingOccupiedTimes.hostId, host.id), gt(sql`upper(${during})`, since.toISOString())))
    .orderBy(asc(sql`lower(${during})`), asc(bookingOccupiedTimes.id));
  return calendarOf(
    `Bookings of ${host.name}`,
    rows
      .filter(({ sessionId, isConfirmed, isRequested }) => !sessionId || isConfirmed || isRequested)
      .map(({ id, sessionId, start, end, service, taken, seats, isConfirmed }) => ({
        uid: sessionId ?? id,
        startsAt: new Date(Number(start)),
        endsAt: new Date(Number(end)),
        title: service ? sessionTitle(service, Number(taken), Number(seats)) : 'Blocked',
        link: `${getSiteOrigin()}/admin/bookings/calendar`,
        status: sessionId && !isConfirmed ? ('TENTATIVE' as const) : ('CONFIRMED' as const),
      })),
  );
}

/** Whether a session has a booking in one of these states. */
const isAnyBooking = (states: BookingState[]) => {
  const ofSession = and(eq(bookings.sessionId, bookingSessions.id), inArray(bookings.state, states));
  return sql<boolean>`exists (${db.select({ one: sql`1` }).from(bookings).where(ofSession)})`;
};
