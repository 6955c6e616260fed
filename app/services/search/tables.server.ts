import { type SQL, sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tsvector } from '#app/platform/columns.server.ts';

/** One row for each result that a visitor can find. Written in the same transaction as its source. */
export const searchRows = pgTable(
  'search_rows',
  {
    kind: text().$type<SearchKind>().notNull(),
    key: text().notNull(),
    path: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    words: text().notNull(),
    vector: tsvector().generatedAlwaysAs(
      (): SQL =>
        sql`setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', summary), 'B') || setweight(to_tsvector('english', words), 'C')`,
    ),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key] }),
    index('search_rows_vector').using('gin', table.vector),
    index('search_rows_title').using('gin', sql`lower(${table.title}) gin_trgm_ops`),
  ],
);

export type SearchKind = 'page' | 'post';
