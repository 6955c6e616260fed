import { eq } from 'drizzle-orm';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { memberCountTag } from '#app/core/identity/member-tag.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { recordConversion } from '#app/modules/insight/record/record-conversion.server.ts';
import { revokeTokens } from './one-time-token.server.ts';

/**
 * Further work when an account has proved its address: data linked by address elsewhere is updated in the same
 * transaction.
 */
export type OnVerified = (tx: Transaction, userId: string) => Promise<void>;

interface Details {
  /** Columns that the account gets together with its address. */
  changes?: { name?: string; ageConfirmedAt?: Date };
  onVerified?: OnVerified | undefined;
}

/**
 * Marks the address of an account as verified, because its owner used a link that was mailed there. Its other
 * verification links become invalid. Idempotent: a second proof is no second sign-up.
 */
export async function markVerified(tx: Transaction, userId: string, { changes, onVerified }: Details): Promise<void> {
  const isOf = eq(users.id, userId);
  const [user] = await tx.select({ isVerified: users.emailVerified }).from(users).where(isOf).for('no key update');
  await tx
    .update(users)
    .set({ ...changes, emailVerified: true, updatedAt: now() })
    .where(isOf);
  if (!user || user.isVerified) return;
  await announceChange(tx, memberCountTag);
  await revokeTokens(tx, 'verify-email', userId);
  await onVerified?.(tx, userId);
  recordConversion('sign-up');
}
