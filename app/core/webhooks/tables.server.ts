import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, id, moment } from '#app/core/database/columns.server.ts';
import { encryptedJson, encryptedText } from '#app/core/encryption/encrypted-columns.server.ts';
import type { DeliveryState, testEvent, WebhookEvent } from './events.ts';

/** External addresses that are notified of events. */
export const webhooks = pgTable('webhooks', {
  id: id(),
  url: text().notNull(),
  /** Signs deliveries. Signing needs the secret itself, so a digest is not enough. Empty if it cannot be decrypted. */
  secret: encryptedText('webhooks.secret', '').notNull(),
  events: jsonb().$type<WebhookEvent[]>().notNull(),
  createdAt: moment().notNull().defaultNow(),
});

/** Every delivery, as queue and log. Its data is kept with it, so that it can be sent again. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: belongsTo(() => webhooks.id),
    event: text().$type<WebhookEvent | typeof testEvent>().notNull(),
    /** The record it is about, so that both can be deleted together. */
    subjectId: uuid(),
    /** Null only of deliveries by an earlier version, which did not keep it. */
    data: encryptedJson<Record<string, unknown>>('webhook_deliveries.data', {}),
    state: text().$type<DeliveryState>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** Of the last attempt; null without a response. */
    responseStatus: integer(),
    /** Why the last attempt failed, in a sentence. */
    lastError: text(),
    createdAt: moment().notNull().defaultNow(),
    triedAt: moment(),
  },
  (table) => [
    index('webhook_deliveries_log').on(table.webhookId, table.createdAt.desc()),
    index('webhook_deliveries_subject').on(table.subjectId),
    index('webhook_deliveries_created').on(table.createdAt),
  ],
);
