import { eq } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { deletionRequests } from '#app/services/identity/tables.server.ts';
import { claimDeletion } from './claim-deletion.server.ts';

export interface DeletionDecision {
  actorId: string;
  requestId: string;
}

/** Declines a deletion request. @throws DomainError if it is already decided */
export function declineDeletion({ actorId, requestId }: DeletionDecision): Promise<void> {
  return inTransaction(async (tx) => {
    const request = await claimDeletion(tx, requestId);
    await tx
      .update(deletionRequests)
      .set({ decidedAt: now(), decidedBy: actorId, outcome: 'declined' })
      .where(eq(deletionRequests.id, requestId));
    await recordAuditEvent(tx, {
      actorId,
      action: 'deletion.declined',
      subject: { type: 'deletion request', id: requestId, name: request.email },
    });
  });
}
