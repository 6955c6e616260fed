import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from '#app/core/database/columns.server.ts';

/**
 * `moved`: added when a page changed its address. `manual`: added by an admin. `csv`: from a file of redirects.
 * `import`: made with the content of another site, as the address that it had there.
 */
export type RedirectSource = 'moved' | 'manual' | 'csv' | 'import';

/** Permanent redirects (301). No target is itself redirected, so chains are one step long. */
export const redirects = pgTable(
  'redirects',
  {
    id: id(),
    /** In the spelling of `canonicalPath`. Earlier versions stored it as it was typed. */
    fromPath: text().notNull(),
    /** A path of this site, or an https address. */
    target: text().notNull(),
    source: text().$type<RedirectSource>().notNull(),
    hits: integer().notNull().default(0),
    lastHitAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('redirects_from_unique').on(table.fromPath), index('redirects_target').on(table.target)],
);
