import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#app/core/database/columns.server.ts';

/** Requested addresses that do not exist. Who requested them is not stored. */
export const missingAddresses = pgTable(
  'missing_addresses',
  {
    path: text().primaryKey(),
    hits: integer().notNull().default(1),
    firstAt: moment().notNull().defaultNow(),
    lastAt: moment().notNull().defaultNow(),
  },
  (table) => [index('missing_addresses_hits').on(table.hits.desc())],
);
