import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { insertId } from '#app/core/database/insert-row.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { testEvent } from './events.ts';
import { webhookDeliveries } from './tables.server.ts';
import { type DeliveryAttempt, tryDelivery } from './try-delivery.server.ts';
import { webhooks } from './webhooks.server.ts';

interface WebhookTest {
  actorId: string;
  id: string;
  /** For tests only: see `Reach` in `core/safe-http`. */
  isLoopbackAllowed?: boolean;
}

/** Sends a test event to a webhook, once and immediately. @throws DomainError @returns the result */
export async function testWebhook({ actorId, id, isLoopbackAllowed = false }: WebhookTest): Promise<DeliveryAttempt> {
  const webhook = await webhooks.find(id);
  if (!webhook) throw new DomainError('This webhook no longer exists. It may have been removed.');
  const data = { message: 'A test from the settings of the site' };
  const deliveryId = await inTransaction(async (tx) => {
    const added = await insertId(tx, webhookDeliveries, { webhookId: id, event: testEvent, data, createdAt: now() });
    const subject = { type: 'webhook', id, name: new URL(webhook.url).host };
    await recordAuditEvent(tx, { actorId, action: 'webhook.tested', subject });
    return added;
  });
  const tried = await tryDelivery(deliveryId, { isOnly: true, isLoopbackAllowed });
  return tried ?? { state: 'dead', text: 'The webhook was removed in the meantime.' };
}
