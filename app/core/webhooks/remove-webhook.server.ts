import { eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { webhooks } from './tables.server.ts';

/** Deletes a webhook with its log. Its pending deliveries are never sent. Idempotent. */
export function removeWebhook({ actorId, id }: { actorId: string; id: string }): Promise<void> {
  return inTransaction(async (tx) => {
    const [removed] = await tx.delete(webhooks).where(eq(webhooks.id, id)).returning();
    if (!removed) return;
    const { url, events } = removed;
    const subject = { type: 'webhook', id, name: new URL(url).host };
    await recordAuditEvent(tx, { actorId, action: 'webhook.removed', subject, before: { url, events } });
  });
}
