import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '#app/platform/columns.server.ts';
import { encryptedJson, encryptedText } from '#app/services/encryption/encrypted-columns.server.ts';
import type { DeliveryState, testEvent, WebhookEvent } from './events.ts';

/** An address elsewhere that is told of what arrives. */
export const webhooks = pgTable('webhooks', {
  id: id(),
  url: text().notNull(),
  /** Signs what is sent. It has to be known to us, so no digest will do. Empty where it cannot be decrypted. */
  secret: encryptedText('webhooks.secret', '').notNull(),
  events: jsonb().$type<WebhookEvent[]>().notNull(),
  createdAt: moment().notNull().defaultNow(),
});

/** Every delivery, as queue and log. What it says stays only until it is delivered. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text().$type<WebhookEvent | typeof testEvent>().notNull(),
    /** What it is about, so that it can be forgotten together with that. */
    subjectId: uuid(),
    /** Null once it is delivered or dead. */
    data: encryptedJson<Record<string, unknown>>('webhook_deliveries.data', {}),
    state: text().$type<DeliveryState>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** Of the last try; null where no answer came. */
    responseStatus: integer(),
    /** Why the last try failed, in a sentence. */
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
