import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { CalendarError, type RemoteCalendar } from '../calendars/accounts/remote-calendar.ts';
import { bookingCalendarEvents } from '../calendars/tables.server.ts';
import {
  changeEvent,
  dropEvent,
  loadSessionEvents,
  type SessionEvent,
  type SyncedCalendar,
  type WantedSession,
} from './session-events.server.ts';

/**
 * Makes a calendar agree with the sessions of its host. Events in conflict wait for the team.
 * @returns whether all could be written. Otherwise something was changed there meanwhile: read it first
 */
export async function writeSessions(synced: SyncedCalendar, remote: RemoteCalendar): Promise<boolean> {
  const { wanted, events } = await inTransaction(async (tx) => {
    const loaded = await loadSessionEvents(tx, synced);
    const known = new Set(loaded.events.map(({ sessionId }) => sessionId));
    const missing = [...loaded.wanted.values()].filter(({ id }) => !known.has(id));
    if (missing.length === 0) return loaded;
    const added = await tx
      .insert(bookingCalendarEvents)
      .values(
        missing.map(({ id: sessionId, bookingId, startsAt, endsAt, title }) => ({
          calendarId: synced.calendar.id,
          sessionId,
          bookingId,
          startsAt,
          endsAt,
          title,
        })),
      )
      .returning();
    return { wanted: loaded.wanted, events: [...loaded.events, ...added] };
  });
  let isDone = true;
  let refusal: CalendarError | undefined;
  for (const event of events) {
    try {
      const isWritten = await writeEvent(event, wanted.get(event.sessionId ?? ''), remote);
      isDone &&= isWritten;
    } catch (error) {
      // One event that the calendar does not take must not keep the others out.
      if (!(error instanceof CalendarError)) throw error;
      refusal ??= error;
    }
  }
  if (refusal) throw refusal;
  return isDone;
}

/** @returns whether the event there is as it must be */
async function writeEvent(
  event: SessionEvent,
  session: WantedSession | undefined,
  remote: RemoteCalendar,
): Promise<boolean> {
  if (!session) {
    if (event.ref && !(await remote.remove(event))) return false;
    await dropEvent(db, event.id);
    return true;
  }
  const { startsAt, endsAt, title } = session;
  const isAsWritten =
    event.startsAt.getTime() === startsAt.getTime() &&
    event.endsAt.getTime() === endsAt.getTime() &&
    event.title === title;
  if (event.conflict || (event.ref && isAsWritten)) return true;
  const link = `${getSiteOrigin()}/admin/bookings/${session.bookingId}`;
  const sessionEvent = { id: event.id, startsAt, endsAt, title, link };
  const written = event.ref ? await remote.update(sessionEvent, event) : await remote.create(sessionEvent);
  if (!written) return false;
  await changeEvent(db, event.id, { ...written, startsAt, endsAt, title });
  return true;
}
