import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#app/core/database/columns.server.ts';

/** The site's settings, one document each, parsed by the reader's schema. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: moment().notNull().defaultNow(),
});

/** Seeded content that was added once. It is never added again, even if an operator deletes it. */
export const seededContent = pgTable('seeded_content', {
  key: text().primaryKey(),
  seededAt: moment().notNull().defaultNow(),
});
