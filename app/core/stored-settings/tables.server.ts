import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#app/core/database/columns.server.ts';
import { encryptedJson } from '#app/core/encryption/encrypted-columns.server.ts';

/** The site's settings, one document each, parsed by the reader's schema. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: moment().notNull().defaultNow(),
});

/**
 * The services that admins have connected, one document each, with their passwords and keys. They belong to this
 * installation: no backup contains them, and a restore leaves them as they are.
 */
export const serviceSettings = pgTable('service_settings', {
  key: text().primaryKey(),
  /** Null if no secret of the site decrypts it. */
  value: encryptedJson<object | null>('service_settings.value', null).notNull(),
  updatedAt: moment().notNull().defaultNow(),
});

/** Seeded content that was added once. It is never added again, even if an operator deletes it. */
export const seededContent = pgTable('seeded_content', {
  key: text().primaryKey(),
  seededAt: moment().notNull().defaultNow(),
});
