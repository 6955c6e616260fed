import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { FieldError } from '#app/core/domain-error.ts';
import { digestOf } from '#app/lib/token.server.ts';
import { bookingSessions, bookings, isBooked, isToCome } from '../tables.server.ts';

/**
 * With so many sessions to come, an address that was never confirmed gets no more.
 * @internal
 */
export const fewUnconfirmed = 4;

/** The bookings with an email address, in any spelling of its case. */
export const isBookedWith = (email: string) => eq(sql`lower(${bookings.email})`, email.toLowerCase());

/** Lets bookings with one address be made one after the other. */
export const lockBookingAddress = (tx: Transaction, email: string): Promise<void> =>
  takeLock(tx, `booking-address:${email.toLowerCase()}`);

/**
 * Returns whether an address is known from an earlier booking: one that was confirmed by email, or made by the account
 * that has proved it, or by the team. The caller has locked the address.
 * @throws FieldError if it is not, and has too many sessions to come
 */
export async function requireFewUnconfirmed(tx: Transaction, email: string): Promise<boolean> {
  const [known] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isBookedWith(email), isNull(bookings.addressProof), isBooked))
    .limit(1);
  if (known) return true;
  const toCome = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId))
    .where(and(isBookedWith(email), isNotNull(bookings.addressProof), isToCome()));
  if (toCome.length < fewUnconfirmed) return false;
  throw new FieldError(
    'email',
    'Several sessions are booked with this address, and nobody has confirmed it. Nothing was booked, and what you typed is here. Open the link in our email about one of them, press “Confirm my email address”, and send this again.',
  );
}

/** Whether this code is from the email about a booking whose address is not confirmed yet. */
export const provesAddress = (booking: Pick<typeof bookings.$inferSelect, 'addressProof'>, code: string): boolean =>
  booking.addressProof !== null && booking.addressProof === digestOf(code);

/** Confirms the address of a booking, and so of all others with it. Idempotent. @returns whether the code is right */
export async function confirmAddress(
  booking: Pick<typeof bookings.$inferSelect, 'addressProof' | 'email'>,
  code: string,
): Promise<boolean> {
  if (!provesAddress(booking, code)) return booking.addressProof === null;
  await inTransaction((tx) => tx.update(bookings).set({ addressProof: null }).where(isBookedWith(booking.email)));
  return true;
}
