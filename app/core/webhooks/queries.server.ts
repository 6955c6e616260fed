import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { webhookDeliveries, webhooks } from './tables.server.ts';

/** Returns every webhook, the oldest first, without its secret. */
export function listWebhooks() {
  const { secret: _secret, ...columns } = getTableColumns(webhooks);
  return db.select(columns).from(webhooks).orderBy(asc(webhooks.createdAt), asc(webhooks.id));
}

/** Returns one webhook with its secret, or null. */
export async function findWebhook(id: string) {
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  return webhook ?? null;
}

/** Returns the latest deliveries to a webhook, the newest first, without their data, and whether each has any. */
export function listDeliveries(webhookId: string, limit: number) {
  const { data, subjectId: _subjectId, ...columns } = getTableColumns(webhookDeliveries);
  return db
    .select({ ...columns, hasData: sql<boolean>`${data} is not null` })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(limit);
}
