import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#app/platform/columns.server.ts';

/** The site's own settings, a document each, parsed by the schema of whoever reads it. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: moment().notNull().defaultNow(),
});

/** First content that was put in once. An entry here is never put in again, even if an operator deletes the content. */
export const seededContent = pgTable('seeded_content', {
  key: text().primaryKey(),
  seededAt: moment().notNull().defaultNow(),
});
