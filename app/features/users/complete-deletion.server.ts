import { eq } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { inTransaction, type Transaction } from '#app/platform/transaction.server.ts';
import { deletionRequests } from '#app/services/identity/tables.server.ts';
import { claimDeletion } from './claim-deletion.server.ts';
import type { DeletionDecision } from './decline-deletion.server.ts';

type EraseUser = (tx: Transaction, erasure: { userId: string; decidedBy: string }) => Promise<unknown>;

/**
 * Erases a person who requested it. `eraseUser` covers the data of every part of the site, sends the last mail and
 * writes the audit entry.
 * @throws DomainError if the request is already decided; LastAdminError
 */
export function completeDeletion({ actorId, requestId }: DeletionDecision, eraseUser: EraseUser): Promise<void> {
  return inTransaction(async (tx) => {
    const { userId } = await claimDeletion(tx, requestId);
    if (userId) await eraseUser(tx, { userId, decidedBy: actorId });
    // The account may already be deleted. The request must not stay open for ever.
    else
      await tx
        .update(deletionRequests)
        .set({ decidedAt: now(), decidedBy: actorId, outcome: 'erased' })
        .where(eq(deletionRequests.id, requestId));
  });
}
