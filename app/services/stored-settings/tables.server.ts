import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The site's own settings, a document each, parsed by the schema of whoever reads it. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** First content that was put in once. An entry here is never put in again, even if an operator deletes the content. */
export const seededContent = pgTable('seeded_content', {
  key: text().primaryKey(),
  seededAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
