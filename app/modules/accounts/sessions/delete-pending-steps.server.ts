import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { verifications } from '#app/core/identity/tables.server.ts';
import { revokeTokens } from '../one-time-tokens/one-time-token.server.ts';

/** Deletes a person's reset links and pending second steps. Idempotent. */
export async function deletePendingSteps(tx: Transaction, userId: string): Promise<void> {
  await revokeTokens(tx, 'reset-password', userId);
  await tx.delete(verifications).where(eq(verifications.value, userId));
}
