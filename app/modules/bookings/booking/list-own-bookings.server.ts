import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { bookingStateText } from '../booking-states.ts';
import { bookableServices, bookingSessions, bookings, isBooked } from '../tables.server.ts';
import { zonedTimeText } from '../times/session-time-text.ts';
import { bookingPath, isLinkExpired } from './find-booking.server.ts';

/** As many as anybody looks through. */
const maxBookings = 20;

/** A booking as its person sees it in a list. */
export interface OwnBooking {
  id: string;
  service: string;
  when: string;
  state: string;
  isOver: boolean;
  /** Its page, while its link works. */
  href: string | null;
}

/** Returns the bookings of an account, made with it or with its verified address, the latest first. */
export async function listOwnBookings(userId: string): Promise<OwnBooking[]> {
  const address = db
    .select({ email: sql`lower(${users.email})` })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)));
  const rows = await db
    .select({
      // Without the answers and notes: they would be decrypted, and the list shows none.
      booking: { id: bookings.id, state: bookings.state, timeZone: bookings.timeZone, link: bookings.link },
      service: bookableServices.name,
      session: bookingSessions,
    })
    .from(bookings)
    .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId))
    .innerJoin(bookableServices, eq(bookableServices.id, bookingSessions.serviceId))
    .where(and(isBooked, or(eq(bookings.userId, userId), inArray(sql`lower(${bookings.email})`, address))))
    .orderBy(desc(bookingSessions.startsAt), desc(bookings.id))
    .limit(maxBookings);
  return rows.map(({ booking, service, session }) => ({
    id: booking.id,
    service,
    when: zonedTimeText(session.startsAt, booking.timeZone),
    state: bookingStateText(booking.state, session.startsAt, now()),
    isOver: session.endsAt < now(),
    href: isLinkExpired(session) ? null : bookingPath(booking.link),
  }));
}
