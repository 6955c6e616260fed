import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { bookingCalendarEvents, bookingCalendars } from '../calendars/tables.server.ts';
import { hostSubject } from '../lock-host.server.ts';
import { bookableServices, bookingSessions, bookings } from '../tables.server.ts';
import { zonedTimeText } from '../times/session-time-text.ts';
import { changeEvent, dropEvent, toBeWritten } from './session-events.server.ts';

/** Returns the sessions to come that a host moved or deleted in their calendar, and that the site could not follow. */
export async function listEventConflicts(hostId: string) {
  const rows = await db
    .select({
      eventId: bookingCalendarEvents.id,
      conflict: bookingCalendarEvents.conflict,
      movedTo: bookingCalendarEvents.movedTo,
      id: bookings.id,
      name: bookings.fullName,
      service: bookableServices.name,
      startsAt: bookingCalendarEvents.startsAt,
    })
    .from(bookingCalendarEvents)
    .innerJoin(bookingCalendars, eq(bookingCalendars.id, bookingCalendarEvents.calendarId))
    .innerJoin(bookings, eq(bookings.id, bookingCalendarEvents.bookingId))
    .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId))
    .innerJoin(bookableServices, eq(bookableServices.id, bookingSessions.serviceId))
    .where(
      and(
        eq(bookingCalendars.hostId, hostId),
        isNotNull(bookingCalendarEvents.conflict),
        gt(bookingCalendarEvents.endsAt, now()),
      ),
    )
    .orderBy(asc(bookingCalendarEvents.startsAt));
  return rows.map(({ conflict, movedTo, ...row }) => ({
    ...row,
    reason:
      conflict === 'moved' && movedTo
        ? `moved to ${zonedTimeText(movedTo, siteTimeZone)} in the calendar`
        : 'deleted from the calendar',
  }));
}

/** Settles such a conflict: the session stays where it is, and is written to the calendar again. Idempotent. */
export const keepTime = (
  { actorId, host }: { actorId: string; host: { id: string; name: string } },
  eventId: string,
): Promise<void> =>
  inTransaction(async (tx) => {
    const [event] = await tx
      .select({
        id: bookingCalendarEvents.id,
        conflict: bookingCalendarEvents.conflict,
        calendarId: bookingCalendars.id,
      })
      .from(bookingCalendarEvents)
      .innerJoin(bookingCalendars, eq(bookingCalendars.id, bookingCalendarEvents.calendarId))
      .where(and(eq(bookingCalendarEvents.id, eventId), eq(bookingCalendars.hostId, host.id)))
      .for('update', { of: bookingCalendarEvents });
    if (!event?.conflict) return;
    // A deleted event is written as a new one: some calendars do not take an id twice.
    if (event.conflict === 'deleted') await dropEvent(tx, event.id);
    // The next sync writes it.
    else await changeEvent(tx, event.id, { conflict: null, movedTo: null, ...toBeWritten });
    // The next minute syncs it, if another sync is at work now.
    await tx.update(bookingCalendars).set({ triedAt: null }).where(eq(bookingCalendars.id, event.calendarId));
    await recordAuditEvent(tx, {
      actorId,
      action: 'booking-host.calendar-conflict-settled',
      subject: hostSubject(host),
    });
  });
