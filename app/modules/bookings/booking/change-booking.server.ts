import { eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { localField } from '#app/lib/time/local-time.ts';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { hourMs } from '#app/lib/time/units.ts';
import { recordItemEvent } from '#app/modules/inbox/items/record-item-event.server.ts';
import { withdrawMail } from '#app/modules/mail/withdraw-mail.server.ts';
import { isPending, isUnanswered } from '../booking-states.ts';
import { bookingsTag } from '../bookings-tag.ts';
import { requireCreditAt, settleCredit } from '../packages/credits.server.ts';
import { deleteUnusedSessions, releasePlaces } from '../places/release-places.server.ts';
import { lockSessionsAt, reservePlace } from '../places/reserve-place.server.ts';
import { bookings } from '../tables.server.ts';
import { zonedTimeText } from '../times/session-time-text.ts';
import { announceBooking, mailPerson, notifyWebhooks } from './announce-booking.server.ts';
import { type FoundBooking, findBooking, listLaterOf, lockBooking } from './find-booking.server.ts';
import { renewThread } from './inbox-thread.server.ts';
import { dropReminders, planReminders } from './plan-reminders.server.ts';
import { offerFreedPlace } from './waiting-list.server.ts';

/** Who made the change. */
export interface Change {
  bookingId: string;
  /** The admin; null: the person, by their link. */
  actorId: string | null;
  /** From the team to the person; or empty. */
  message?: string;
  /** When the session begins by what the page showed; undefined: not compared. */
  readStart?: Date | undefined;
  /** The hosts for whom the admin may act; null or undefined: all. */
  ofHostIds?: readonly string[] | null;
  /** The host changed it in their own calendar, as the team may. */
  isFromCalendar?: boolean;
}

const gone = 'This booking no longer exists. Nothing was changed.';
const settled = 'This booking has been changed in the meantime. Nothing was changed. Please reload the page.';

/** Whether a booking still has a session to come that it can lose or move. */
const isToCome = ({ booking, session }: FoundBooking) => isPending(booking.state, session.startsAt, now());

/** Whether the rules of the service let the person move or cancel now. A request can be withdrawn until the start. */
export function mayChange(found: FoundBooking): boolean {
  if (!isToCome(found)) return false;
  const { booking, session, service } = found;
  return (
    booking.state === 'requested' || now().getTime() + service.changeNoticeHours * hourMs <= session.startsAt.getTime()
  );
}

const isByPerson = ({ actorId, isFromCalendar = false }: Change) => actorId === null && !isFromCalendar;

/** @param mayBeUnanswered also accepts a request whose time has come */
async function lockPending(tx: Transaction, change: Change, mayBeUnanswered = false): Promise<FoundBooking> {
  const found = await lockBooking(tx, change.bookingId);
  if (!found) throw new DomainError(gone);
  if (found.booking.state === 'cancelled') throw new DomainError('This booking is already cancelled.');
  const { booking, session } = found;
  if (!isToCome(found) && !(mayBeUnanswered && isUnanswered(booking.state, session.startsAt, now())))
    throw new DomainError(settled);
  const { readStart } = change;
  if (readStart && readStart.getTime() !== found.session.startsAt.getTime()) {
    const when = zonedTimeText(found.session.startsAt, isByPerson(change) ? booking.timeZone : siteTimeZone);
    throw new DomainError(
      `This booking was moved to ${when} in the meantime. Nothing was changed. Please decide again.`,
    );
  }
  if (isByPerson(change) && !mayChange(found)) {
    throw new DomainError('It is too late to change this booking here. Please contact us: we will find a way.');
  }
  return found;
}

/** Cancels a booking and frees its place. @throws DomainError if it is over, cancelled already, or too late */
export function cancelBooking(change: Change): Promise<void> {
  return inTransaction(async (tx) => {
    const found = await lockPending(tx, change);
    const ended = await releaseAndRefund(tx, found, 'cancelled');
    await announceBooking(tx, { event: 'cancelled', found: ended, ...change });
    const who = change.actorId ? 'us' : 'the person';
    await recordItemEvent(tx, { ...inboxNote(found, change), text: `Cancelled by ${who}.`, status: 'done' });
  });
}

/**
 * Cancels a session of a series and those after it, as far as they may still be cancelled: with one email. A host cancels
 * their own sessions only.
 * @throws DomainError as `cancelBooking` does
 */
export function cancelLaterSessions({ ofHostIds, ...change }: Change): Promise<void> {
  return inTransaction(async (tx) => {
    const first = await lockPending(tx, change);
    const others: FoundBooking[] = [];
    for (const id of await listLaterOf(tx, first)) {
      const found = await lockBooking(tx, id);
      const isOwn = found && (!ofHostIds || found.hosts.some((host) => ofHostIds.includes(host.id)));
      if (isOwn && (change.actorId ? isToCome(found) : mayChange(found))) others.push(found);
    }
    const all: FoundBooking[] = [];
    for (const found of [first, ...others]) all.push(await endBooking(tx, found, 'cancelled'));
    for (const { booking } of all) await settleCredit(tx, booking.id, 'returned');
    const [ended, ...more] = all;
    if (ended) await announceBooking(tx, { event: 'cancelled', found: ended, others: more, ...change });
    const who = change.actorId ? 'us' : 'the person';
    const text = `${all.length} sessions of the series were cancelled by ${who}.`;
    await recordItemEvent(tx, { ...inboxNote(first, change), text, status: 'done' });
  });
}

interface Move extends Change {
  start: Date;
  /** Only these hosts; otherwise any of the service. */
  hostIds?: readonly string[];
}

/**
 * Moves a booking to another free time, with the same hosts if they are free. @throws TimeTakenError, and DomainError as
 * `cancelBooking` does
 */
export const moveBooking = (move: Move): Promise<void> => inTransaction((tx) => moveBookingIn(tx, move));

/** The same in a transaction of the caller, who rolls it back if it throws. */
export async function moveBookingIn(tx: Transaction, { start, hostIds, ...change }: Move): Promise<void> {
  const found = await lockPending(tx, change);
  const { booking, session, service, hosts } = found;
  if (session.startsAt.getTime() === start.getTime()) return;
  const isTeam = !isByPerson(change);
  if (!isTeam) await requireCreditAt(tx, booking.id, start);
  await lockSessionsAt(tx, service.id, [session.startsAt, start]);
  // Its own time is free for it: a move by half an hour overlaps with itself.
  await releasePlaces(tx, [session.id]);
  const next = await reservePlace(tx, service, start, { isTeam, hostIds, firstHostIds: hosts.map(({ id }) => id) });
  await tx
    .update(bookings)
    .set({
      sessionId: next.id,
      localStart: localField(start, booking.timeZone),
      sequence: booking.sequence + 1,
      changedAt: now(),
    })
    .where(eq(bookings.id, booking.id));
  await deleteUnusedSessions(tx, [session.id]);
  await offerFreedPlace(tx, service, session.startsAt);
  const moved = await findBooking(booking.id, tx);
  if (!moved) throw new DomainError(gone);
  if (booking.state === 'confirmed') await planReminders(tx, moved);
  await announceBooking(tx, { event: 'moved', found: moved, movedFrom: session.startsAt, ...change });
  await renewThread(tx, moved);
  const by = change.isFromCalendar ? ' by the host, in their calendar' : '';
  await recordItemEvent(tx, {
    ...inboxNote(found, change),
    text: `Moved${by} from ${zonedTimeText(session.startsAt, siteTimeZone)} to ${zonedTimeText(start, siteTimeZone)}.`,
    status: booking.state === 'requested' ? 'new' : 'done',
  });
}

/**
 * Approves or declines a request. It can be declined after its time too: the person then hears from us.
 * @throws DomainError if it is decided already
 */
export function decideBooking({
  isApproved,
  ...change
}: Change & { actorId: string; isApproved: boolean }): Promise<void> {
  return inTransaction(async (tx) => {
    const found = await lockPending(tx, change, !isApproved);
    if (found.booking.state !== 'requested') throw new DomainError(settled);
    const decided = await (isApproved
      ? storeState(tx, found, { state: 'confirmed' })
      : releaseAndRefund(tx, found, 'declined'));
    if (isApproved) await planReminders(tx, decided);
    await announceBooking(tx, { event: isApproved ? 'approved' : 'declined', found: decided, ...change });
    await recordItemEvent(tx, {
      ...inboxNote(found, change),
      text: isApproved ? 'Approved.' : 'Declined.',
      status: 'done',
    });
  });
}

/** Records whether the person came. Can be corrected. @throws DomainError before the start, or if it was cancelled */
export function recordAttendance({
  bookingId,
  actorId,
  state,
}: {
  bookingId: string;
  actorId: string;
  state: 'attended' | 'missed';
}): Promise<void> {
  return inTransaction(async (tx) => {
    const found = await lockBooking(tx, bookingId);
    if (!found) throw new DomainError(gone);
    const { booking, session, service } = found;
    if (booking.state === state) return;
    const isOver = session.startsAt <= now();
    if (!isOver || booking.state === 'cancelled' || booking.state === 'declined') {
      throw new DomainError('Only a session that has begun can be attended or missed. Nothing was changed.');
    }
    const after = await storeState(tx, found, { state });
    // The session took place although nobody had approved the request: there is nothing left to decide.
    if (booking.state === 'requested') {
      const text = state === 'attended' ? 'Marked as attended.' : 'Marked as missed.';
      await recordItemEvent(tx, { ...inboxNote(found, { bookingId, actorId }), text, status: 'done' });
    }
    await settleCredit(tx, bookingId, state === 'attended' || service.missedUsesCredit ? 'used' : 'returned');
    await notifyWebhooks(tx, `booking.${state}`, after);
    await (state === 'attended' ? followUp : withdrawFollowUp)(tx, after);
    await recordAuditEvent(tx, {
      actorId,
      action: `booking.${state}`,
      subject: { type: 'booking', id: bookingId, name: service.name },
    });
    await announceChange(tx, bookingsTag);
  });
}

/** Schedules the follow-up email for the next day. Idempotent. */
async function followUp(tx: Transaction, found: FoundBooking): Promise<void> {
  const { booking, session, service } = found;
  if (!service.followUp || !booking.email || booking.followUpMailId) return;
  const followUpMailId = await mailPerson(tx, 'follow-up', found, {
    message: service.followUp,
    startAfter: new Date(session.endsAt.getTime() + 18 * hourMs),
  });
  await tx.update(bookings).set({ followUpMailId }).where(eq(bookings.id, booking.id));
}

/** Withdraws the follow-up email, unless it is sent already. */
async function withdrawFollowUp(tx: Transaction, { booking: { id, followUpMailId } }: FoundBooking): Promise<void> {
  if (!followUpMailId || !(await withdrawMail(tx, followUpMailId))) return;
  await tx.update(bookings).set({ followUpMailId: null }).where(eq(bookings.id, id));
}

/** Ends a booking that had a place, and returns its credit. */
async function releaseAndRefund(tx: Transaction, found: FoundBooking, state: 'cancelled' | 'declined') {
  const ended = await endBooking(tx, found, state);
  await settleCredit(tx, found.booking.id, 'returned');
  return ended;
}

async function endBooking(tx: Transaction, found: FoundBooking, state: 'cancelled' | 'declined') {
  const { booking, session, service } = found;
  const ended = await storeState(tx, found, { state, sequence: booking.sequence + 1 });
  await dropReminders(tx, booking.id);
  await releasePlaces(tx, [session.id]);
  await offerFreedPlace(tx, service, session.startsAt);
  return ended;
}

/** Stores a new state. @returns the booking as it is stored now */
async function storeState(
  tx: Transaction,
  found: FoundBooking,
  changes: Partial<Pick<FoundBooking['booking'], 'state' | 'sequence'>>,
): Promise<FoundBooking> {
  const stored = { ...changes, changedAt: now() };
  await tx.update(bookings).set(stored).where(eq(bookings.id, found.booking.id));
  return { ...found, booking: { ...found.booking, ...stored } };
}

const inboxNote = ({ booking }: FoundBooking, change: Change) => ({
  itemId: booking.inboxItemId,
  by: change.actorId ? { accountId: change.actorId } : isByPerson(change) ? ('person' as const) : ('site' as const),
});
