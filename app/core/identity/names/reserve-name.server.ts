import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { reservedNames } from '../tables.server.ts';
import { isLookAlikeTaken, nameDigestOf } from './choose-name.server.ts';

/**
 * Reserves a name for a person without an account, so that nobody else can take it.
 * @returns the reservation; null if a person has the name or one that looks like it, or had it not long ago
 */
export async function reserveNameForClaim(tx: Transaction, name: string): Promise<string | null> {
  if (await isLookAlikeTaken(tx, name)) return null;
  const digest = nameDigestOf(name);
  const [reserved] = await tx
    .insert(reservedNames)
    .values({ digest })
    .onConflictDoNothing()
    .returning({ digest: reservedNames.digest });
  return reserved?.digest ?? null;
}

/** Transfers a reserved name to the account that claims it. They can choose it from then on, and nobody else can. */
export const transferReservedName = (tx: Transaction, digest: string, userId: string) =>
  tx
    .update(reservedNames)
    .set({ userId })
    .where(and(eq(reservedNames.digest, digest), isNull(reservedNames.userId)));

/** Ends a reservation that nobody has claimed. Idempotent. */
export const releaseUnclaimedName = (tx: Transaction, digest: string) =>
  tx.delete(reservedNames).where(and(eq(reservedNames.digest, digest), isNull(reservedNames.userId)));
