import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from '#app/platform/columns.server.ts';

/** Permanent redirects (301). No target is itself redirected, so chains are one step long. */
export const redirects = pgTable(
  'redirects',
  {
    id: id(),
    fromPath: text().notNull(),
    /** A path of this site, or an https address. */
    target: text().notNull(),
    /** `moved`: added when a page changed its address. `manual`: added by an admin. */
    source: text().$type<'moved' | 'manual'>().notNull(),
    hits: integer().notNull().default(0),
    lastHitAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('redirects_from_unique').on(table.fromPath), index('redirects_target').on(table.target)],
);
