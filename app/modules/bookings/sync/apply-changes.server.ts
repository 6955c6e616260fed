import { and, eq, inArray } from 'drizzle-orm';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { bookingsTag } from '../bookings-tag.ts';
import type { RemoteChanges, RemoteEvent } from '../calendars/accounts/remote-calendar.ts';
import { bookingCalendars, bookingCalendarTimes } from '../tables.server.ts';
import type { Interval } from '../times/intervals.ts';
import { followEvent } from './follow-event.server.ts';
import { loadSessionEvents, type SyncedCalendar } from './session-events.server.ts';

const portion = 1000;

/**
 * Stores what was read of a calendar, in one transaction with its cursor: the busy times, and what the host did with
 * our own events. An event that looks like ours and that the site does not know makes the host busy.
 */
export function applyChanges(synced: SyncedCalendar, changes: RemoteChanges, range: Interval): Promise<void> {
  return inTransaction(async (tx) => {
    const { id: calendarId } = synced.calendar;
    const at = now();
    const [calendar] = await tx
      .update(bookingCalendars)
      .set({
        ...{ cursor: changes.cursor, readAt: at, triedAt: at, problem: '', toldAt: null },
        ...(changes.isWhole && { wholeReadAt: at }),
      })
      .where(eq(bookingCalendars.id, calendarId))
      .returning({ id: bookingCalendars.id });
    // It was removed meanwhile.
    if (!calendar) return;
    const { wanted, events } = await loadSessionEvents(tx, synced);
    const byRef = new Map(events.filter(({ ref }) => ref).map((event) => [event.ref, event]));
    const byId = new Map(events.map((event) => [event.id, event]));
    const seen = new Set<string>();
    const others: RemoteEvent[] = [];
    for (const remote of changes.events) {
      const event = byRef.get(remote.ref) ?? byId.get(remote.ownId ?? '');
      if (event) {
        seen.add(event.id);
        await followEvent(tx, synced.host, { event, session: wanted.get(event.sessionId ?? ''), remote });
      } else others.push(remote.ownId && remote.time ? { ...remote, busy: [remote.time] } : remote);
    }
    for (const event of events) {
      if (!event.ref || seen.has(event.id)) continue;
      // Some servers say nothing of an event that came and went since the last reading.
      const isInRange = event.startsAt > at && event.startsAt.getTime() < range.end;
      if (!isInRange || (event.isSeen && !changes.isWhole)) continue;
      const remote = { ref: event.ref, version: '', ownId: event.id, time: null, busy: [] };
      await followEvent(tx, synced.host, { event, session: wanted.get(event.sessionId ?? ''), remote });
    }
    await storeTimes(tx, calendarId, others, changes.isWhole);
    if (changes.events.length > 0 || changes.isWhole) await announceChange(tx, bookingsTag);
  });
}

async function storeTimes(tx: Transaction, calendarId: string, events: RemoteEvent[], isWhole: boolean) {
  const refs = events.map(({ ref }) => ref);
  const ofCalendar = eq(bookingCalendarTimes.calendarId, calendarId);
  if (isWhole) await tx.delete(bookingCalendarTimes).where(ofCalendar);
  else if (refs.length > 0)
    await tx.delete(bookingCalendarTimes).where(and(ofCalendar, inArray(bookingCalendarTimes.ref, refs)));
  const rows = events.flatMap(({ ref, busy }) =>
    busy.map(({ start, end }) => ({ calendarId, ref, startsAt: new Date(start), endsAt: new Date(end) })),
  );
  for (let first = 0; first < rows.length; first += portion)
    await tx.insert(bookingCalendarTimes).values(rows.slice(first, first + portion));
}
