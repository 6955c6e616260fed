import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import type { Queryable, Transaction } from '#app/core/database/transaction.server.ts';
import { bookingCalendarEvents, type bookingCalendars } from '../calendars/tables.server.ts';
import {
  bookableServices,
  type bookingHosts,
  bookingOccupiedTimes,
  bookingSessions,
  bookings,
} from '../tables.server.ts';
import { sessionTitle } from '../times/session-title.ts';

export interface SyncedCalendar {
  host: typeof bookingHosts.$inferSelect;
  calendar: typeof bookingCalendars.$inferSelect;
}

export type SessionEvent = typeof bookingCalendarEvents.$inferSelect;

/** A session as it belongs in the calendar of its host. */
export interface WantedSession {
  id: string;
  /** One of its bookings. */
  bookingId: string;
  seats: number;
  startsAt: Date;
  endsAt: Date;
  title: string;
}

/** Returns the sessions to come that belong in a calendar: those of its host with a confirmed booking, by id. */
async function listWanted(on: Queryable, { host, calendar }: SyncedCalendar) {
  if (!calendar.isWritten) return new Map<string, WantedSession>();
  const rows = await on
    .select({
      id: bookingSessions.id,
      bookingId: sql<string>`min(${bookings.id}::text)`,
      people: sql<number>`count(*)::int`,
      seats: bookingSessions.seats,
      startsAt: bookingSessions.startsAt,
      endsAt: bookingSessions.endsAt,
      service: bookableServices.name,
    })
    .from(bookingOccupiedTimes)
    .innerJoin(bookingSessions, eq(bookingSessions.id, bookingOccupiedTimes.sessionId))
    .innerJoin(bookableServices, eq(bookableServices.id, bookingSessions.serviceId))
    .innerJoin(bookings, eq(bookings.sessionId, bookingSessions.id))
    .where(
      and(
        eq(bookingOccupiedTimes.hostId, host.id),
        gt(bookingSessions.endsAt, now()),
        inArray(bookings.state, ['confirmed', 'attended', 'missed']),
      ),
    )
    .groupBy(bookingSessions.id, bookableServices.name);
  return new Map(
    rows.map(({ service, people, ...row }): [string, WantedSession] => [
      row.id,
      { ...row, title: sessionTitle(service, people, row.seats) },
    ]),
  );
}

/**
 * Returns the events of a calendar that are not over, and the sessions that belong in it. An event whose booking moved
 * belongs to the new session: what the team did settles a conflict.
 */
export async function loadSessionEvents(tx: Transaction, synced: SyncedCalendar) {
  const wanted = await listWanted(tx, synced);
  const events = await tx
    .select()
    .from(bookingCalendarEvents)
    .where(and(eq(bookingCalendarEvents.calendarId, synced.calendar.id), gt(bookingCalendarEvents.endsAt, now())))
    .orderBy(asc(bookingCalendarEvents.id))
    .for('update');
  const eventSessionIds = new Set(events.map(({ sessionId }) => sessionId));
  const byBooking = new Map([...wanted.values()].map((session) => [session.bookingId, session.id]));
  for (const event of [...events]) {
    const sessionId = byBooking.get(event.bookingId ?? '');
    if (!sessionId || wanted.has(event.sessionId ?? '') || eventSessionIds.has(sessionId)) continue;
    if (event.conflict === 'deleted') {
      // It is written as a new one: some calendars do not take an id twice.
      await dropEvent(tx, event.id);
      events.splice(events.indexOf(event), 1);
      continue;
    }
    Object.assign(event, { sessionId, conflict: null, movedTo: null });
    eventSessionIds.add(sessionId);
    await changeEvent(tx, event.id, { sessionId, conflict: null, movedTo: null });
  }
  return { wanted, events };
}

export async function changeEvent(
  on: Queryable,
  id: string,
  values: Partial<typeof bookingCalendarEvents.$inferInsert>,
): Promise<void> {
  await on.update(bookingCalendarEvents).set(values).where(eq(bookingCalendarEvents.id, id));
}

/** The change of an event that is to be written again: without its title it differs from its session. */
export const toBeWritten = { title: '' };
export const isToBeWritten = ({ title }: { title: string }): boolean => title === toBeWritten.title;

export async function dropEvent(on: Queryable, id: string): Promise<void> {
  await on.delete(bookingCalendarEvents).where(eq(bookingCalendarEvents.id, id));
}
