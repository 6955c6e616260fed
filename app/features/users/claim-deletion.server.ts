import { and, eq, isNull } from 'drizzle-orm';
import { DomainError } from '#app/platform/domain-error.ts';
import type { Transaction } from '#app/platform/transaction.server.ts';
import { deletionRequests } from '#app/services/identity/tables.server.ts';

/** Locks an open request, so that two admins do not decide it twice. @throws DomainError if it is already decided */
export async function claimDeletion(tx: Transaction, requestId: string) {
  const [request] = await tx
    .select()
    .from(deletionRequests)
    .where(and(eq(deletionRequests.id, requestId), isNull(deletionRequests.decidedAt)))
    .for('update');
  if (!request) throw new DomainError('Somebody has decided this request already.');
  return request;
}
