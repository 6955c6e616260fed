import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { recordItemEvent } from '#app/modules/inbox/items/record-item-event.server.ts';
import { moveBookingIn } from '../booking/change-booking.server.ts';
import type { RemoteEvent } from '../calendars/accounts/remote-calendar.ts';
import { bookings } from '../tables.server.ts';
import { zonedTimeText } from '../times/session-time-text.ts';
import {
  changeEvent,
  dropEvent,
  isToBeWritten,
  type SessionEvent,
  type WantedSession,
} from './session-events.server.ts';

interface Followed {
  event: SessionEvent;
  /** Undefined: it no longer belongs in the calendar. */
  session: WantedSession | undefined;
  remote: RemoteEvent;
}

/**
 * Follows what a host did with an event of ours. A session that they moved is moved here, and its person is notified.
 * A change that cannot be applied is a conflict that the team resolves: a session that a person deleted, perhaps by mistake, stays booked.
 */
export async function followEvent(tx: Transaction, host: { id: string; name: string }, followed: Followed) {
  const { event, session, remote } = followed;
  if (!remote.time) {
    if (!session) await dropEvent(tx, event.id);
    else if (event.conflict !== 'deleted') {
      await changeEvent(tx, event.id, { ref: '', version: '', conflict: 'deleted', movedTo: null });
      await notifyTeam(tx, session, `${host.name} deleted it from their calendar. It is still booked: please decide.`);
    }
    return;
  }
  await changeEvent(tx, event.id, { ref: remote.ref, version: remote.version, isSeen: true });
  // The team has decided that it is written again: its time there no longer counts.
  if (!session || isToBeWritten(event)) return;
  const [startsAt, endsAt] = [new Date(remote.time.start), new Date(remote.time.end)];
  const isThere = (time: { startsAt: Date; endsAt: Date }) =>
    time.startsAt.getTime() === startsAt.getTime() && time.endsAt.getTime() === endsAt.getTime();
  if (isThere(session)) await changeEvent(tx, event.id, { startsAt, endsAt, conflict: null, movedTo: null });
  else if (isThere(event)) await changeEvent(tx, event.id, { conflict: null, movedTo: null });
  else if (await moveSession(tx, host.id, followed, startsAt, endsAt)) return;
  else if (event.conflict !== 'moved' || event.movedTo?.getTime() !== startsAt.getTime()) {
    await changeEvent(tx, event.id, { conflict: 'moved', movedTo: startsAt });
    const there = zonedTimeText(startsAt, siteTimeZone);
    await notifyTeam(
      tx,
      session,
      `${host.name} moved it to ${there} in their calendar, to a time that is not possible. Please decide what to do.`,
    );
  }
}

/** Moves a session to where its host put it. @returns whether that was possible */
async function moveSession(
  tx: Transaction,
  hostId: string,
  { event, session }: Followed,
  startsAt: Date,
  endsAt: Date,
): Promise<boolean> {
  if (!session || session.seats > 1) return false;
  const isMovedHere = session.startsAt.getTime() !== event.startsAt.getTime();
  const hasItsLength = endsAt.getTime() - startsAt.getTime() === session.endsAt.getTime() - session.startsAt.getTime();
  if (isMovedHere || !hasItsLength || startsAt.getTime() === session.startsAt.getTime()) return false;
  const { bookingId } = session;
  try {
    // A savepoint: what was begun is undone if the time is taken.
    await tx.transaction((attempt) =>
      moveBookingIn(attempt, { bookingId, actorId: null, isFromCalendar: true, start: startsAt, hostIds: [hostId] }),
    );
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId));
  const sessionId = booking?.sessionId ?? null;
  await changeEvent(tx, event.id, { sessionId, startsAt, endsAt, conflict: null, movedTo: null });
  return true;
}

async function notifyTeam(tx: Transaction, { bookingId }: WantedSession, text: string): Promise<void> {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId));
  await recordItemEvent(tx, { itemId: booking?.inboxItemId ?? null, by: 'site', text, status: 'new' });
}
