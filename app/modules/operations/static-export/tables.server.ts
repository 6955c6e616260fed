import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#app/core/database/columns.server.ts';
import type { StaticExportState } from './states.ts';

/** Exports of the whole site as static HTML: waiting, in progress and past. The archives are files beside the database. */
export const staticExports = pgTable(
  'static_exports',
  {
    id: id(),
    state: text().$type<StaticExportState>().notNull().default('waiting'),
    /** Pages and files written so far. */
    pages: integer().notNull().default(0),
    files: integer().notNull().default(0),
    /** Pages that are known so far. It grows while pages link to others. */
    knownPages: integer().notNull().default(0),
    /** Links of the site that led nowhere when the export was made. */
    brokenLinks: integer().notNull().default(0),
    /** Of the archive. */
    bytes: bigint({ mode: 'number' }),
    /** Why it failed, as a sentence for an admin. */
    error: text(),
    requestedAt: moment().notNull().defaultNow(),
    finishedAt: moment(),
  },
  (table) => [index('static_exports_requested').on(table.requestedAt.desc())],
);
