import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '#app/platform/columns.server.ts';
import { person, users } from '#app/services/identity/tables.server.ts';
import type { ScheduledAction } from './document-key.ts';

/** Which document: what kind of thing it is, and its id among its kind. */
const document = () => ({ kind: text().notNull(), documentId: uuid().notNull() });

/** What somebody is writing. Each save is one revision further; a save from an older one is refused. */
export const drafts = pgTable(
  'drafts',
  {
    ...document(),
    document: jsonb().notNull(),
    revision: integer().notNull().default(1),
    savedAt: moment().notNull().defaultNow(),
    savedBy: person(),
    /** Which editor saved it, and which of its saves that was: what it sends next follows, even if no answer reached it. */
    savedFrom: uuid(),
    savedSequence: integer(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.documentId] })],
);

/** Every version that was ever published, kept whole. */
export const documentVersions = pgTable(
  'document_versions',
  {
    id: id(),
    ...document(),
    number: integer().notNull(),
    document: jsonb().notNull(),
    /** What is worth knowing of it in the list of versions, in the words of its kind. */
    note: text(),
    publishedAt: moment().notNull().defaultNow(),
    publishedBy: person(),
  },
  (table) => [uniqueIndex('document_versions_number_unique').on(table.kind, table.documentId, table.number)],
);

/** What is to happen to a document at a certain time: one publishing and one withdrawal at most. */
export const schedules = pgTable(
  'schedules',
  {
    ...document(),
    act: text().$type<ScheduledAction>().notNull(),
    at: moment().notNull(),
    createdBy: person(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.documentId, table.act] }), index('schedules_at').on(table.at)],
);

/** Addresses at which a draft can be read without signing in, until they expire. The address itself is not kept. */
export const previewLinks = pgTable(
  'preview_links',
  {
    tokenHash: text().primaryKey(),
    ...document(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
    createdBy: person(),
  },
  (table) => [index('preview_links_document').on(table.kind, table.documentId)],
);

/** Who has a document open for editing: one row for each tab. */
export const editPresence = pgTable(
  'edit_presence',
  {
    /** Made by the tab. */
    id: uuid().primaryKey(),
    ...document(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    arrivedAt: moment().notNull(),
    seenAt: moment().notNull(),
    /** When this tab took the pen from another. */
    tookOverAt: moment(),
  },
  (table) => [index('edit_presence_document').on(table.kind, table.documentId)],
);
