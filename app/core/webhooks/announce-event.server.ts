import { and, eq, notExists, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { insertId } from '#app/core/database/insert-row.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { enqueue } from '#app/core/jobs/enqueue.server.ts';
import { deliverWebhook } from './deliver-webhook.job.server.ts';
import type { EventData } from './event-schemas.ts';
import type { WebhookEvent } from './events.ts';
import { webhookDeliveries, webhooks } from './tables.server.ts';

interface Announcement<Event extends WebhookEvent> {
  event: Event;
  /** The id of the record it is about: see `deleteDeliveries`. */
  subjectId: string;
  /** Whether a webhook that was notified of this event of this record within 30 days, as long as its log goes back, is left out. */
  isOnce?: boolean;
  data: EventData<Event>;
}

/** Notifies every webhook subscribed to the event, once the caller's transaction commits, and none if it does not. */
export async function announceEvent<Event extends WebhookEvent>(
  tx: Transaction,
  { event, subjectId, isOnce = false, data }: Announcement<Event>,
): Promise<void> {
  const isSame = and(
    eq(webhookDeliveries.webhookId, webhooks.id),
    eq(webhookDeliveries.event, event),
    eq(webhookDeliveries.subjectId, subjectId),
  );
  const isNew = isOnce ? notExists(tx.select().from(webhookDeliveries).where(isSame)) : undefined;
  const subscribed = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(sql`${webhooks.events} ? ${event}`, isNew));
  for (const { id: webhookId } of subscribed) {
    const delivery = { webhookId, event, subjectId, data, createdAt: now() };
    const deliveryId = await insertId(tx, webhookDeliveries, delivery);
    await enqueue(tx, deliverWebhook, { deliveryId }, { singletonKey: deliveryId });
  }
}
