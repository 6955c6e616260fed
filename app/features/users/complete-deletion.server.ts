import { eq } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { inTransaction, type Transaction } from '#app/platform/transaction.server.ts';
import { deletionRequests } from '#app/services/identity/tables.server.ts';
import { claimDeletion } from './claim-deletion.server.ts';
import type { DeletionDecision } from './decline-deletion.server.ts';

type EraseUser = (tx: Transaction, erasure: { userId: string; decidedBy: string }) => Promise<unknown>;

/**
 * Erases a person who asked for it. `eraseUser` knows what every part of the site holds about them, says farewell and
 * leaves the line in the audit log.
 * @throws DomainError where the request is decided already, LastAdminError
 */
export function completeDeletion({ actorId, requestId }: DeletionDecision, eraseUser: EraseUser): Promise<void> {
  return inTransaction(async (tx) => {
    const { userId } = await claimDeletion(tx, requestId);
    if (userId) await eraseUser(tx, { userId, decidedBy: actorId });
    // Who is gone cannot be erased again; the request must not wait for ever all the same.
    else
      await tx
        .update(deletionRequests)
        .set({ decidedAt: now(), decidedBy: actorId, outcome: 'erased' })
        .where(eq(deletionRequests.id, requestId));
  });
}
