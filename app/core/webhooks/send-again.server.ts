import { and, eq, isNotNull } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { webhookDeliveries } from './tables.server.ts';
import { type DeliveryAttempt, tryDelivery } from './try-delivery.server.ts';
import { webhooks } from './webhooks.server.ts';

interface SentAgain {
  actorId: string;
  /** Of the webhook. */
  id: string;
  deliveryId: string;
  /** For tests only: see `Reach` in `core/safe-http`. */
  isLoopbackAllowed?: boolean;
}

/**
 * Sends a listed delivery again, immediately, under the same id: its receiver can tell that it is the same event. One
 * that was settled is tried once and stays settled meanwhile, because no job would go on with it; one that is still
 * being retried goes on to be.
 * @throws DomainError if the webhook or the delivery is gone, or its data was not kept
 * @returns the result
 */
export async function sendAgain({
  actorId,
  id,
  deliveryId,
  isLoopbackAllowed = false,
}: SentAgain): Promise<DeliveryAttempt> {
  const webhook = await webhooks.find(id);
  if (!webhook) throw new DomainError('This webhook no longer exists. It may have been removed.');
  const isOnly = await inTransaction(async (tx) => {
    const isIt = and(
      eq(webhookDeliveries.id, deliveryId),
      eq(webhookDeliveries.webhookId, id),
      isNotNull(webhookDeliveries.data),
    );
    const [delivery] = await tx.select({ state: webhookDeliveries.state }).from(webhookDeliveries).where(isIt);
    if (!delivery) throw new DomainError('The content of this delivery is no longer kept, so it cannot be sent again.');
    const subject = { type: 'webhook', id, name: new URL(webhook.url).host };
    await recordAuditEvent(tx, { actorId, action: 'webhook.delivery-sent-again', subject });
    return delivery.state === 'delivered' || delivery.state === 'dead';
  });
  const tried = await tryDelivery(deliveryId, { isOnly, isLoopbackAllowed });
  return tried ?? { state: 'delivered', text: 'It was delivered in the meantime.' };
}
