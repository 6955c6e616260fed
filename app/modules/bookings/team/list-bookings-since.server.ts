import { and, eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { type KeysetQuery, keyset, keysetPage } from '#app/core/database/keyset.server.ts';
import type { BookingState } from '../booking-states.ts';
import { bookableServices, bookingSessions, bookings, isBooked } from '../tables.server.ts';

interface Filters {
  state?: BookingState | undefined;
  /** The last part of the service’s address. */
  service?: string | undefined;
}

/** Lists the bookings of people, and no holds, by their last change. Answers and notes stay here. */
export async function listBookingsSince(query: KeysetQuery, { state, service }: Filters) {
  const { where, orderBy, limit, place } = keyset(bookings.changedAt, bookings.id, query);
  const rows = await db
    .select({
      id: bookings.id,
      service: bookableServices.slug,
      start: bookingSessions.startsAt,
      end: bookingSessions.endsAt,
      state: bookings.state,
      name: bookings.fullName,
      email: bookings.email,
      phone: bookings.phone,
      timeZone: bookings.timeZone,
      source: bookings.source,
      createdAt: bookings.createdAt,
      changedAt: bookings.changedAt,
      place,
    })
    .from(bookings)
    .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId))
    .innerJoin(bookableServices, eq(bookableServices.id, bookingSessions.serviceId))
    .where(
      and(
        isBooked,
        state && eq(bookings.state, state),
        service === undefined ? undefined : eq(bookableServices.slug, service),
        where,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit);
  return keysetPage(rows, query);
}
