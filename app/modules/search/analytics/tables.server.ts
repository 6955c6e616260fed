import { date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/** How often a query was searched for on a day. Who searched, and when on that day, is not stored. */
export const searchQueryDays = pgTable(
  'search_query_days',
  {
    day: date().notNull(),
    query: text().notNull(),
    searches: integer().notNull(),
    /** The number of results of the last search; null if only a suggestion was opened. */
    results: integer(),
  },
  (table) => [primaryKey({ columns: [table.day, table.query] }), index('search_query_days_query').on(table.query)],
);

/** How often the results of a query were opened on a day, by their place in the list. */
export const searchClickDays = pgTable(
  'search_click_days',
  {
    day: date().notNull(),
    query: text().notNull(),
    path: text().notNull(),
    /** From 1. */
    rank: smallint().notNull(),
    clicks: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.query, table.path, table.rank] }),
    index('search_click_days_query').on(table.query),
  ],
);
