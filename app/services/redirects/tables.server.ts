import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from '#app/platform/columns.server.ts';

/** Addresses that lead elsewhere for good (301). No target is itself the start of another: chains are one step long. */
export const redirects = pgTable(
  'redirects',
  {
    id: id(),
    fromPath: text().notNull(),
    /** A path of this site, or an https address. */
    target: text().notNull(),
    /** `moved`: left behind by a page that changed its address. `manual`: somebody put it in. */
    source: text().$type<'moved' | 'manual'>().notNull(),
    hits: integer().notNull().default(0),
    lastHitAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('redirects_from_unique').on(table.fromPath), index('redirects_target').on(table.target)],
);
