import { and, eq, gte, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { longTextOfDay } from '#app/lib/time/when.ts';
import type { CreditKind, CreditState } from './credit-kinds.ts';
import { isValidAt, listPackagesOf, listUsablePackages, type Owner, type Package } from './find-packages.server.ts';
import { bookingCredits, bookingPackages, bookingPackageUses } from './tables.server.ts';

/** Thrown if a package cannot pay for a session. Nothing has changed. */
export class NoCreditError extends DomainError {
  override name = 'NoCreditError';
}

type Balance = 'available' | 'held' | 'used';

interface CreditChange {
  packageId: string;
  kind: CreditKind;
  amount: number;
  /** Which part of the balance they leave, and which they join; null: they are new, or gone. */
  from: Balance | null;
  to: Balance | null;
  bookingId?: string;
  reason?: string;
}

/**
 * Changes a balance and writes the ledger. Of any number of transactions that take the last credit at once, one gets it:
 * the others wait for it and then find none.
 * @throws NoCreditError if fewer are left
 */
export async function changeBalance(tx: Transaction, change: CreditChange): Promise<void> {
  const { packageId, kind, amount, from, to, bookingId = null, reason = '' } = change;
  const [changed] = await tx
    .update(bookingPackages)
    .set({
      ...(from && { [from]: sql`${bookingPackages[from]} - ${amount}` }),
      ...(to && { [to]: sql`${bookingPackages[to]} + ${amount}` }),
    })
    .where(and(eq(bookingPackages.id, packageId), from ? gte(bookingPackages[from], amount) : undefined))
    .returning({ id: bookingPackages.id });
  if (!changed) throw new NoCreditError('This package has fewer sessions left than that. Nothing was changed.');
  await tx.insert(bookingCredits).values({ packageId, kind, amount, bookingId, reason, createdAt: now() });
}

interface NewUse {
  packageId: string;
  bookingId: string;
  serviceId: string;
  start: Date;
  owner: Owner;
}

/**
 * Keeps a credit for a booking.
 * @throws NoCreditError if none is left, or if the package does not pay for this session of this person
 */
export async function holdCredit(tx: Transaction, { packageId, bookingId, serviceId, start, owner }: NewUse) {
  const usable = await listUsablePackages(owner, serviceId, tx);
  const payer = usable.find(({ id }) => id === packageId);
  if (!payer) throw new NoCreditError(`${await whyNot(tx, packageId, owner)} Nothing was booked.`);
  requireValid(payer, start, 'Nothing was booked.');
  try {
    await changeBalance(tx, { packageId, kind: 'held', amount: 1, from: 'available', to: 'held', bookingId });
  } catch (error) {
    // Another person took the last one meanwhile.
    throw error instanceof NoCreditError ? new NoCreditError(`${tooFew(payer)} Nothing was booked.`) : error;
  }
  await tx.insert(bookingPackageUses).values({ bookingId, packageId, state: 'held' });
  // The package of one person follows their account from now on, whatever its address becomes.
  if ('userId' in owner && payer.company === '' && !payer.userId)
    await tx.update(bookingPackages).set({ userId: owner.userId }).where(eq(bookingPackages.id, packageId));
}

const tooFew = ({ name }: Package) =>
  `The package “${name}” has too few sessions left: the last may just have been booked.`;

/** Returns why a package does not pay, as far as its person may know. */
async function whyNot(tx: Transaction, packageId: string, owner: Owner): Promise<string> {
  const payer = (await listPackagesOf(owner, tx)).find(({ id }) => id === packageId);
  if (!payer) return 'This package no longer exists, or is not for this account.';
  if (payer.validUntil < londonDay(now()))
    return `The package “${payer.name}” ended on ${longTextOfDay(payer.validUntil)}.`;
  return payer.available === 0 ? tooFew(payer) : `The package “${payer.name}” does not cover this service.`;
}

function requireValid(payer: Pick<Package, 'validUntil'>, start: Date, outcome: string): void {
  if (isValidAt(payer, start)) return;
  throw new NoCreditError(
    `The package is valid until ${longTextOfDay(payer.validUntil)}, and this session is later. ${outcome}`,
  );
}

/** @throws NoCreditError if the package of a booking does not pay for a session at this start */
export async function requireCreditAt(tx: Transaction, bookingId: string, start: Date): Promise<void> {
  const [paid] = await tx
    .select({ validUntil: bookingPackages.validUntil })
    .from(bookingPackageUses)
    .innerJoin(bookingPackages, eq(bookingPackages.id, bookingPackageUses.packageId))
    .where(eq(bookingPackageUses.bookingId, bookingId));
  if (paid) requireValid(paid, start, 'Nothing was changed. Please choose an earlier time.');
}

const balanceOf = (state: CreditState): Balance => (state === 'returned' ? 'available' : state);

/**
 * Uses or returns the credit of a booking, if it has one. Can be corrected. Idempotent. Locks the package last of all:
 * call it after the sessions are settled.
 * @throws NoCreditError if it was returned and none is left
 */
export async function settleCredit(tx: Transaction, bookingId: string, to: 'used' | 'returned'): Promise<void> {
  const [use] = await tx
    .select()
    .from(bookingPackageUses)
    .where(eq(bookingPackageUses.bookingId, bookingId))
    .for('update');
  if (!use || use.state === to) return;
  const { packageId, state } = use;
  try {
    await changeBalance(tx, { packageId, kind: to, amount: 1, from: balanceOf(state), to: balanceOf(to), bookingId });
  } catch (error) {
    if (!(error instanceof NoCreditError)) throw error;
    throw new NoCreditError(
      'The session went back to the package and is no longer there: it was booked again or has expired. Nothing was changed. Add a session to the package, then try again.',
    );
  }
  await tx.update(bookingPackageUses).set({ state: to }).where(eq(bookingPackageUses.bookingId, bookingId));
}

/** Settles the credits of bookings that will be deleted: those of sessions to come are returned. */
export async function settleDeleted(tx: Transaction, deleted: readonly { id: string; startsAt: Date }[]) {
  for (const { id, startsAt } of deleted) {
    const [use] = await tx
      .select({ state: bookingPackageUses.state })
      .from(bookingPackageUses)
      .where(eq(bookingPackageUses.bookingId, id));
    if (use?.state === 'held') await settleCredit(tx, id, startsAt > now() ? 'returned' : 'used');
  }
}
