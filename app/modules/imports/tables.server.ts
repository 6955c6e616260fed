import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { belongsTo, id, moment } from '#app/core/database/columns.server.ts';
import { person } from '#app/core/identity/tables.server.ts';
import type { LeftOutGroup } from '#packages/foreign-files/left-out-groups.ts';
import type { AppointmentChoices, ImportSource, ItemKind } from './imported-item.ts';
import type { ImportState, ItemOutcome } from './states.ts';

/** A file that came from another system, and what became of it. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    fileName: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** The upload it came in: the same upload makes one import. */
    uploadId: text().notNull(),
    /** Null until the file was read. */
    source: text().$type<ImportSource>(),
    /** The address of the old site, for systems whose files leave it out. An admin enters it. */
    site: text(),
    /** An admin's decisions about the appointments in it. */
    choices: jsonb().$type<Partial<AppointmentChoices>>().notNull().default({}),
    state: text().$type<ImportState>().notNull().default('reading'),
    /** Why the file was refused, in a sentence. */
    refusal: text(),
    /** `leftOutSchema` reads it. */
    leftOut: jsonb().$type<LeftOutGroup[] | Record<string, number>>().notNull().default({}),
    /** Everything stays a draft, whatever it was before. */
    asDrafts: boolean().notNull().default(true),
    /** Pictures that are not in the file are fetched from their old addresses. */
    fetchesPictures: boolean().notNull().default(true),
    createdBy: person(),
    createdAt: moment().notNull().defaultNow(),
    finishedAt: moment(),
  },
  (table) => [
    uniqueIndex('imports_upload_unique').on(table.uploadId),
    index('imports_created').on(table.createdAt.desc().nullsFirst()),
  ],
);

/** Each thing that a file holds. */
export const importItems = pgTable(
  'import_items',
  {
    id: id(),
    importId: belongsTo(() => imports.id),
    /** In the order of the work: kind by kind. */
    position: integer().notNull(),
    kind: text().$type<ItemKind>().notNull(),
    sourceKey: text().notNull(),
    title: text().notNull(),
    /** Deleted once the work is done. */
    payload: jsonb(),
    outcome: text().$type<ItemOutcome>().notNull().default('make'),
    /** Changes on the way, or why the item could not be imported, in sentences. */
    notes: text().array().notNull().default(sql`'{}'`),
    /** The record made of it, here or by an earlier import. */
    targetId: text(),
    targetAddress: text(),
  },
  (table) => [
    uniqueIndex('import_items_key_unique').on(table.importId, table.sourceKey),
    index('import_items_source').on(table.sourceKey),
    index('import_items_position').on(table.importId, table.outcome, table.position),
  ],
);
