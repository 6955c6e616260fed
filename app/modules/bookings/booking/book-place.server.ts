import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { localField } from '#app/lib/time/local-time.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { digestOf, makeToken } from '#app/lib/token.server.ts';
import { receiveItem } from '#app/modules/inbox/receiving/receive-item.server.ts';
import { recordConversion } from '#app/modules/insight/record/record-conversion.server.ts';
import { type BookingAnswer, pendingStates } from '../booking-states.ts';
import { holdCredit, NoCreditError } from '../packages/credits.server.ts';
import { reservePlace } from '../places/reserve-place.server.ts';
import type { Service } from '../services/services.server.ts';
import { bookingSessions, bookings } from '../tables.server.ts';
import { announceBooking } from './announce-booking.server.ts';
import { isBookedWith, lockBookingAddress, requireFewUnconfirmed } from './confirm-address.server.ts';
import { countBookedSessions, countTakenPlaces } from './count-sessions.server.ts';
import { type FoundBooking, findBooking } from './find-booking.server.ts';
import { threadDetails } from './inbox-thread.server.ts';
import { planReminders } from './plan-reminders.server.ts';

/** Thrown if the same form was sent before. */
export class AlreadyBookedError extends DomainError {
  override name = 'AlreadyBookedError';
  constructor() {
    super('The form was sent twice. You booked this time a few minutes ago, once: look for our email about it.');
  }
}

/** For so long a second post with the same name, address, service and start is the first one again. */
const sameFormMs = 10 * minuteMs;

export interface NewBooking {
  service: Service;
  start: Date;
  /** The later sessions of a series, in order. */
  later?: readonly Date[];
  fullName: string;
  email: string;
  phone: string;
  timeZone: string;
  answers: BookingAnswer[];
  /** The secret of the hold; or empty. */
  hold: string;
  /** The package that pays for it; null: none. */
  packageId?: string | null;
  /** The account it was booked with. */
  userId: string | null;
  /** Whether the email address is that of the account, which has proved it. */
  isOwnAddress?: boolean;
  /** The admin who books for the person; null: the person themselves. */
  actorId: string | null;
  /** Null if the team books. */
  clientAddress: string | null;
}

/**
 * Books a place, the one that is held, or a free one, and those of a series: all of them or none. Mails, inbox, webhooks
 * and audit log are part of the same transaction. The form of a hold sent twice makes one booking, and one without a hold
 * is refused the second time.
 * @throws TimeTakenError, NoCreditError, RateLimitError, AlreadyBookedError, or FieldError if the address has to be
 * confirmed first
 * @returns the secret of the booking's link
 */
export function bookPlace(booking: NewBooking): Promise<string> {
  return inTransaction(async (tx) => {
    const { service, start, later = [], hold, actorId, isOwnAddress = false, clientAddress } = booking;
    const held = hold ? await lockHold(tx, hold, service.id, start) : null;
    if (held && held.state !== 'held') return hold;
    // Before the counts, always: two posts of one person cannot deadlock.
    if (!actorId) await lockBookingAddress(tx, booking.email);
    if (!hold && !actorId) await refuseSentAgain(tx, booking);
    if (clientAddress) {
      await countBookedSessions(tx, clientAddress, 1 + later.length);
      await countTakenPlaces(tx, clientAddress, held ? later.length : 1 + later.length);
    }
    // An account knows its own address, and the team whom it books for. A known address needs no proof.
    const isKnown = actorId !== null || isOwnAddress || (await requireFewUnconfirmed(tx, booking.email));
    const proof = isKnown ? null : makeToken();
    const addressProof = proof?.digest ?? null;
    const seriesId = later.length > 0 ? randomUUID() : null;
    const ofHold = held && { id: held.id, secret: hold };
    const first = await storeBooking(tx, booking, { start, seriesId, addressProof, held: ofHold });
    const others: FoundBooking[] = [];
    for (const each of later)
      others.push(await storeBooking(tx, booking, { start: each, seriesId, addressProof, held: null }));
    const all = [first, ...others];
    const ids = all.map((found) => found.booking.id);
    // Nobody can be written to without an address.
    const inboxItemId = booking.email ? await addToInbox(tx, first, others) : null;
    await tx.update(bookings).set({ inboxItemId }).where(inArray(bookings.id, ids));
    for (const found of all) {
      if (found.booking.state === 'confirmed') await planReminders(tx, found);
      if (booking.packageId) await payWith(tx, booking.packageId, found, booking);
    }
    const event = first.booking.state === 'requested' ? 'requested' : 'confirmed';
    // What the team books is no visit.
    if (actorId === null) recordConversion('booking');
    await announceBooking(tx, { event, found: first, others, actorId, isOwnAddress, addressCode: proof?.token });
    return first.booking.link;
  });
}

interface NewSession {
  start: Date;
  seriesId: string | null;
  addressProof: string | null;
  held: { id: string; secret: string } | null;
}

/** Stores one session, in the place that is held for it or in a free one. @throws TimeTakenError */
async function storeBooking(tx: Transaction, booking: NewBooking, { start, seriesId, addressProof, held }: NewSession) {
  const { service, actorId, fullName, email, phone, timeZone, answers, userId } = booking;
  const { token, digest } = held ? { token: held.secret, digest: digestOf(held.secret) } : makeToken();
  const isTeam = actorId !== null;
  const session = held ? null : await reservePlace(tx, service, start, { isTeam });
  const at = now();
  const details = {
    state: service.needsApproval && !isTeam ? 'requested' : 'confirmed',
    heldUntil: null,
    typed: null,
    fullName,
    email,
    phone,
    timeZone,
    answers,
    userId,
    seriesId,
    addressProof,
    localStart: localField(start, timeZone),
    link: token,
    linkDigest: digest,
    notes: '',
    source: isTeam ? 'team' : 'site',
    changedAt: at,
  } as const;
  const [stored] = held
    ? await tx.update(bookings).set(details).where(eq(bookings.id, held.id)).returning()
    : await tx
        .insert(bookings)
        .values({ ...details, sessionId: session?.id ?? '', createdAt: at })
        .returning();
  const found = stored && (await findBooking(stored.id, tx));
  if (!found) throw new Error('The booking was not stored');
  return found;
}

/** Keeps a credit of a package of the account, or of the person for whom the team books. */
function payWith(tx: Transaction, packageId: string, { booking, session }: FoundBooking, by: NewBooking) {
  const owner = by.actorId ? { email: by.email } : by.userId ? { userId: by.userId } : null;
  // They logged out in another tab, or their session has ended.
  if (!owner) throw new NoCreditError('You are no longer logged in, so the package cannot pay. Nothing was booked.');
  const { serviceId, startsAt: start } = session;
  return holdCredit(tx, { packageId, bookingId: booking.id, serviceId, start, owner });
}

/** Locks the booking of this secret, if it is for this service and start. */
async function lockHold(tx: Transaction, secret: string, serviceId: string, startsAt: Date) {
  const [held] = await tx
    .select({ id: bookings.id, state: bookings.state })
    .from(bookings)
    .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId))
    .where(
      and(
        eq(bookings.linkDigest, digestOf(secret)),
        eq(bookingSessions.serviceId, serviceId),
        eq(bookingSessions.startsAt, startsAt),
      ),
    )
    .for('update', { of: bookings });
  return held ?? null;
}

/**
 * Refuses a form without a hold that was sent before: when a held time was lost and another is chosen, nothing else tells
 * both posts apart. The person who sends it need not be the one who booked, so the link of the booking stays in the email. The
 * caller has locked the address.
 * @throws AlreadyBookedError
 */
async function refuseSentAgain(tx: Transaction, { service, start, later = [], fullName, email, userId }: NewBooking) {
  const [sent] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId))
    .where(
      and(
        isBookedWith(email),
        eq(bookings.fullName, fullName),
        userId ? eq(bookings.userId, userId) : isNull(bookings.userId),
        later.length > 0 ? isNotNull(bookings.seriesId) : isNull(bookings.seriesId),
        eq(bookings.source, 'site'),
        inArray(bookings.state, pendingStates),
        gt(bookings.createdAt, new Date(now().getTime() - sameFormMs)),
        eq(bookingSessions.serviceId, service.id),
        eq(bookingSessions.startsAt, start),
      ),
    )
    .limit(1);
  if (sent) throw new AlreadyBookedError();
}

/** Adds a thread to the inbox, in which the team writes with the person. */
function addToInbox(tx: Transaction, first: FoundBooking, others: readonly FoundBooking[]): Promise<string> {
  const { booking, service } = first;
  const threadTexts = threadDetails(first);
  const details = [
    { label: 'Service', text: service.name },
    { label: 'Time', text: threadTexts.Time },
    ...(others.length > 0 ? [{ label: 'Series', text: `${others.length + 1} sessions` }] : []),
    { label: 'Host', text: threadTexts.Host },
    { label: 'Phone', text: booking.phone },
    { label: 'Booking', text: threadTexts.Booking },
  ];
  return receiveItem(tx, {
    kind: 'booking',
    name: booking.fullName,
    email: booking.email,
    subject: service.name,
    answers: [...details, ...booking.answers.map((answer) => ({ ...answer, isSensitive: true }))],
    isSpam: false,
    userId: booking.userId,
    // A confirmed booking needs no reply.
    status: booking.state === 'requested' ? 'new' : 'done',
  });
}
