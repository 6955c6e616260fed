import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Page } from './schema.ts';

/** A page of the site. `draft` is what an editor is writing; `publishedVersionId` is what visitors read. */
export const pages = pgTable(
  'pages',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    path: text().notNull(),
    draft: jsonb().$type<Page>().notNull(),
    /** The version visitors read; null for a page that was never published or is withdrawn. */
    publishedVersionId: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('pages_path_unique').on(table.path)],
);

/** Every version that was ever published, kept whole. */
export const pageVersions = pgTable(
  'page_versions',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    pageId: uuid()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    document: jsonb().$type<Page>().notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('page_versions_page_number_unique').on(table.pageId, table.number)],
);
