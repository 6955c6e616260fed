import { eq } from 'drizzle-orm';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { savedReplies } from './tables.server.ts';

/** Deletes a saved reply. Idempotent. */
export function removeSavedReply({ actorId, id }: { actorId: string; id: string }): Promise<void> {
  return inTransaction(async (tx) => {
    const [removed] = await tx.delete(savedReplies).where(eq(savedReplies.id, id)).returning();
    if (!removed) return;
    const subject = { type: 'saved-reply', id, name: removed.title };
    await recordAuditEvent(tx, { actorId, action: 'saved-reply.removed', subject, before: { text: removed.text } });
  });
}
