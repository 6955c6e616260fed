import { randomBytes } from 'node:crypto';
import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { defineResource } from '#app/core/resources/resource.server.ts';
import { defineList } from '#app/lib/lists/list-definition.ts';
import { testEvent } from './events.ts';
import { webhooks as table, webhookDeliveries } from './tables.server.ts';
import { webhookFields } from './webhook-fields.ts';
import { toStandardSecret } from './webhook-secret.ts';

/** Addresses of other systems that are told of events. */
export const webhooks = defineResource({
  key: 'webhook',
  section: 'Settings',
  table,
  fields: webhookFields,
  nameOf: ({ url }) => new URL(url).host,
  most: 20,
  list: {
    definition: defineList({
      name: 'webhooks',
      path: '/admin/settings/webhooks',
      noun: { one: 'webhook', many: 'webhooks' },
      searchLabel: 'Search the webhooks',
      columns: [
        { key: 'url', label: 'Address', isText: true, isSortable: true },
        { key: 'events', label: 'Events', isText: true },
      ],
      filters: [],
      defaultSort: { column: 'url', direction: 'asc' },
    }),
    search: [table.url],
    order: { url: [table.url] },
  },
  async beforeSave(_tx, { before, input }) {
    if (!before && !input.secret) return { secret: toStandardSecret(randomBytes(32).toString('base64')) };
    return undefined;
  },
});

/** Returns every webhook, the oldest first, without its secret, with how many events of the log never arrived. */
export function listWebhooks() {
  const { secret: _secret, ...columns } = getTableColumns(table);
  const lost = sql<number>`(
    select count(*)::int from ${webhookDeliveries} delivery
    where delivery.webhook_id = ${table}.id and delivery.state = 'dead' and delivery.event <> ${testEvent}
  )`;
  return db
    .select({ ...columns, lost })
    .from(table)
    .orderBy(asc(table.createdAt), asc(table.id));
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
