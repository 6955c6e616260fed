import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { z } from 'zod';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { batchesOf } from '#app/lib/async/in-batches.ts';
import { bookingsTag } from '../bookings-tag.ts';
import type { RemoteChanges, RemoteEvent } from '../calendars/accounts/remote-calendar.ts';
import { partsAfter, storedParts } from '../calendars/left-out-parts.ts';
import { bookingCalendarEvents, bookingCalendars, bookingCalendarTimes } from '../calendars/tables.server.ts';
import type { Interval } from '../times/intervals.ts';
import { followEvent } from './follow-event.server.ts';
import {
  loadSessionEvents,
  type SessionEvent,
  type SyncedCalendar,
  type WantedSession,
} from './session-events.server.ts';

const batchSize = 1000;

/**
 * Stores what was read of a calendar, in one transaction with its cursor: the busy times, and what the host did with
 * our own events. An event that looks like ours and that the site does not know makes the host busy.
 */
export function applyChanges(synced: SyncedCalendar, changes: RemoteChanges, range: Interval): Promise<void> {
  return inTransaction(async (tx) => {
    const { id: calendarId } = synced.calendar;
    const at = now();
    const ofCalendar = eq(bookingCalendars.id, calendarId);
    const [calendar] = await tx
      .select({ leftOut: bookingCalendars.leftOut })
      .from(bookingCalendars)
      .where(ofCalendar)
      .for('update');
    // It was removed meanwhile.
    if (!calendar) return;
    await tx
      .update(bookingCalendars)
      .set({
        cursor: changes.cursor,
        readAt: at,
        triedAt: at,
        ...(changes.isWhole && { wholeReadAt: at }),
        leftOut: storedParts(partsAfter(changes.isWhole ? [] : calendar.leftOut, changes.events)),
      })
      .where(ofCalendar);
    const { wanted, events } = await loadSessionEvents(tx, synced);
    const byRef = new Map(events.filter(({ ref }) => ref).map((event) => [event.ref, event]));
    const byId = new Map(events.map((event) => [event.id, event]));
    const unread = new Set(changes.events.filter(({ isUnread }) => isUnread).map(({ ref }) => ref));
    const seen = new Set<string>();
    const ownEvents: { event: SessionEvent; remote: RemoteEvent }[] = [];
    const others: RemoteEvent[] = [];
    for (const remote of changes.events) {
      const event =
        byRef.get(remote.ref) ??
        byId.get(remote.ownId ?? '') ??
        (await adoptEvent(tx, calendarId, wanted, events, remote));
      // Nothing is known of it: what was known before stays.
      if (remote.isUnread) {
        if (event) seen.add(event.id);
      } else if (event) ownEvents.push({ event, remote });
      else others.push(remote.ownId && remote.time ? { ...remote, busy: [remote.time] } : remote);
    }
    // First: a session may move to a time that became free in the same reading.
    await storeTimes(tx, calendarId, others, changes.isWhole ? { except: unread } : null);
    for (const { event, remote } of ownEvents) {
      seen.add(event.id);
      await followEvent(tx, synced.host, { event, session: wanted.get(event.sessionId ?? ''), remote });
    }
    for (const event of events) {
      if (!event.ref || seen.has(event.id)) continue;
      // Some servers say nothing of an event that came and went since the last reading.
      const isInRange = event.startsAt > at && event.startsAt.getTime() < range.end;
      if (!isInRange || (event.isSeen && !changes.isWhole)) continue;
      const remote = { ref: event.ref, version: '', ownId: event.id, time: null, busy: [] };
      await followEvent(tx, synced.host, { event, session: wanted.get(event.sessionId ?? ''), remote });
    }
    if (changes.events.length > 0 || changes.isWhole) await announceChange(tx, bookingsTag);
  });
}

/**
 * Takes over an event that the site wrote before its account was disconnected, if its time is that of a session
 * without an event. Otherwise each session would be written twice.
 */
async function adoptEvent(
  tx: Transaction,
  calendarId: string,
  wanted: ReadonlyMap<string, WantedSession>,
  events: SessionEvent[],
  { ownId, time, ref, version }: RemoteEvent,
): Promise<SessionEvent | undefined> {
  if (!ownId || !time || !z.uuid().safeParse(ownId).success) return undefined;
  const session = [...wanted.values()].find(
    ({ id, startsAt, endsAt }) =>
      startsAt.getTime() === time.start &&
      endsAt.getTime() === time.end &&
      !events.some(({ sessionId }) => sessionId === id),
  );
  if (!session) return undefined;
  const { id: sessionId, bookingId, startsAt, endsAt, title } = session;
  const [adopted] = await tx
    .insert(bookingCalendarEvents)
    .values({ id: ownId, calendarId, sessionId, bookingId, startsAt, endsAt, title, ref, version, isSeen: true })
    .onConflictDoNothing()
    .returning();
  if (adopted) events.push(adopted);
  return adopted;
}

/** @param whole whether these are all events, with the exception of some */
async function storeTimes(
  tx: Transaction,
  calendarId: string,
  events: RemoteEvent[],
  whole: { except: ReadonlySet<string> } | null,
) {
  const refs = events.map(({ ref }) => ref);
  const { ref: refColumn } = bookingCalendarTimes;
  const ofCalendar = eq(bookingCalendarTimes.calendarId, calendarId);
  if (whole) await tx.delete(bookingCalendarTimes).where(and(ofCalendar, notInArray(refColumn, [...whole.except])));
  else if (refs.length > 0) await tx.delete(bookingCalendarTimes).where(and(ofCalendar, inArray(refColumn, refs)));
  const rows = events.flatMap(({ ref, busy }) =>
    busy.map(({ start, end }) => ({ calendarId, ref, startsAt: new Date(start), endsAt: new Date(end) })),
  );
  for (const batch of batchesOf(rows, batchSize)) await tx.insert(bookingCalendarTimes).values(batch);
}
