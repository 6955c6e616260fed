import { sql } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import type { Transaction } from '#app/platform/transaction.server.ts';
import { enqueue } from '#app/services/jobs/enqueue.server.ts';
import { deliverWebhook } from './deliver-webhook.job.server.ts';
import type { WebhookEvent } from './events.ts';
import { webhookDeliveries, webhooks } from './tables.server.ts';

interface Announcement {
  event: WebhookEvent;
  /** The id of the record it is about: see `deleteDeliveries`. */
  subjectId: string;
  data: Record<string, unknown>;
}

/** Notifies every webhook subscribed to the event, once the caller's transaction commits, and none if it does not. */
export async function announceEvent(tx: Transaction, { event, subjectId, data }: Announcement): Promise<void> {
  const asked = await tx.select({ id: webhooks.id }).from(webhooks).where(sql`${webhooks.events} ? ${event}`);
  for (const { id: webhookId } of asked) {
    const [delivery] = await tx
      .insert(webhookDeliveries)
      .values({ webhookId, event, subjectId, data, createdAt: now() })
      .returning({ id: webhookDeliveries.id });
    if (delivery) await enqueue(tx, deliverWebhook, { deliveryId: delivery.id }, { singletonKey: delivery.id });
  }
}
