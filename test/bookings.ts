import { randomUUID } from 'node:crypto';
import { db } from '#app/core/database/db.server.ts';
import {
  bookableServices,
  bookingHosts,
  bookingOccupiedTimes,
  bookingServiceHosts,
  bookingSessions,
  bookings,
} from '#app/modules/bookings/tables.server.ts';

const minuteMs = 60_000;
const always = Array.from({ length: 7 }, () => [{ from: 9 * 60, to: 17 * 60 }]);

/** Adds a host who works every day in London, unless told otherwise. */
export async function makeHost(details: Partial<typeof bookingHosts.$inferInsert> = {}) {
  const [host] = await db
    .insert(bookingHosts)
    .values({
      name: 'Robin Host',
      email: `${randomUUID()}@example.test`,
      timeZone: 'Europe/London',
      region: 'none',
      weekly: always,
      ...details,
    })
    .returning();
  if (!host) throw new Error('No host was made');
  return host;
}

/** Adds an open service of an hour, given by these hosts. */
export async function makeService(hostIds: string[], details: Partial<typeof bookableServices.$inferInsert>) {
  const [service] = await db
    .insert(bookableServices)
    .values({
      slug: randomUUID(),
      name: 'Conversation',
      summary: 'An hour together',
      isOpen: true,
      lengthMinutes: 60,
      stepMinutes: 30,
      placeKind: 'video',
      minimumNoticeHours: 0,
      windowDays: 60,
      changeNoticeHours: 24,
      ...details,
    })
    .returning();
  if (!service) throw new Error('No service was made');
  await db.insert(bookingServiceHosts).values(hostIds.map((hostId) => ({ serviceId: service.id, hostId })));
  return service;
}

/** Adds a session of a service, which takes the time of the host. */
export async function makeSession(
  service: { id: string; lengthMinutes: number },
  hostId: string,
  start: string,
  details: Partial<typeof bookingSessions.$inferInsert> = {},
) {
  const startsAt = new Date(start);
  const endsAt = new Date(startsAt.getTime() + service.lengthMinutes * minuteMs);
  const [session] = await db
    .insert(bookingSessions)
    .values({ serviceId: service.id, startsAt, endsAt, seats: 1, taken: 1, ...details })
    .returning();
  if (!session) throw new Error('No session was made');
  const during = `[${startsAt.toISOString()},${endsAt.toISOString()})`;
  await db.insert(bookingOccupiedTimes).values({ hostId, sessionId: session.id, during });
  return session;
}

/** Adds a confirmed booking in a session, whose places are counted by the session alone. */
export async function makeBooking(sessionId: string, details: Partial<typeof bookings.$inferInsert> = {}) {
  const [booking] = await db
    .insert(bookings)
    .values({
      sessionId,
      state: 'confirmed',
      fullName: 'Ann Visitor',
      email: `${randomUUID()}@example.test`,
      timeZone: 'Europe/London',
      answers: [],
      notes: '',
      link: randomUUID(),
      linkDigest: randomUUID(),
      source: 'site',
      ...details,
    })
    .returning();
  if (!booking) throw new Error('No booking was made');
  return booking;
}
