import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Framing } from '#app/lib/framing.ts';
import { id, moment } from '#app/platform/columns.server.ts';
import { person } from '#app/services/identity/tables.server.ts';
import type { MediaKind } from './file-types.ts';

export const mediaFolders = pgTable(
  'media_folders',
  { id: id(), name: text().notNull(), createdAt: moment().notNull().defaultNow() },
  (table) => [uniqueIndex('media_folders_name_unique').on(sql`lower(${table.name})`)],
);

/** A file of the library. */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: id(),
    /** The last part of `/media/…`: random, ending as the file's name does. Stays when the file is replaced. */
    address: text().notNull(),
    /** Counts up with every replacement; part of every address that may be kept for good. */
    version: integer().notNull().default(1),
    /** What people call it. */
    name: text().notNull(),
    kind: text().$type<MediaKind>().notNull(),
    type: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** In pixels; null where it has none, or nobody could tell. */
    width: integer(),
    height: integer(),
    durationMs: integer(),
    /** A tiny picture as a data address, shown until the real one is there. */
    placeholder: text(),
    alt: text().notNull().default(''),
    credit: text().notNull().default(''),
    /** How a picture stands in its frame wherever nothing else is said; null: whole. */
    framing: jsonb().$type<Framing>(),
    /** Anybody may have it, whether or not something published shows it. */
    isPublic: boolean().notNull().default(false),
    folderId: uuid().references(() => mediaFolders.id, { onDelete: 'set null' }),
    uploadedBy: person(),
    /** The upload it came from: an upload that is asked about again is known to be finished. */
    uploadId: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    /** Since when it lies in the trash. */
    trashedAt: moment(),
  },
  (table) => [
    uniqueIndex('media_files_address_unique').on(table.address),
    uniqueIndex('media_files_upload_unique').on(table.uploadId),
    index('media_files_created').on(table.createdAt.desc()),
    index('media_files_folder').on(table.folderId),
    index('media_files_uploader').on(table.uploadedBy),
    index('media_files_trashed').on(table.trashedAt),
  ],
);

/**
 * An upload that is stored but no file of the library yet: it waits for its check, or was refused. The check turns it
 * into a file and removes the row.
 */
export const mediaUploads = pgTable(
  'media_uploads',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    folderId: uuid().references(() => mediaFolders.id, { onDelete: 'set null' }),
    /** The file that it takes the place of. Not a foreign key: where that is gone, the upload is refused. */
    replaces: uuid(),
    uploadedBy: person(),
    /** Why it was refused, as a sentence; null while it waits or is being checked. */
    refusal: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('media_uploads_uploader').on(table.uploadedBy)],
);

const fileId = () =>
  uuid()
    .notNull()
    .references(() => mediaFiles.id, { onDelete: 'cascade' });

export const mediaTags = pgTable('media_tags', { mediaId: fileId(), tag: text().notNull() }, (table) => [
  primaryKey({ columns: [table.mediaId, table.tag] }),
  index('media_tags_tag').on(table.tag),
]);

/** Something published that shows a file. While there is one, anybody may have the file and nobody can delete it. */
export const mediaUsages = pgTable(
  'media_usages',
  {
    mediaId: uuid()
      .notNull()
      .references(() => mediaFiles.id, { onDelete: 'restrict' }),
    /** What kind of thing shows it, such as `page`, and which one. */
    kind: text().notNull(),
    usedBy: text().notNull(),
    /** What it is called and where it is edited, for the list «used in». */
    title: text().notNull(),
    href: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mediaId, table.kind, table.usedBy] }),
    index('media_usages_user').on(table.kind, table.usedBy),
  ],
);

/** What was made from a file, or belongs to it: other sizes and formats, a poster, captions. */
export const mediaVariants = pgTable(
  'media_variants',
  {
    mediaId: fileId(),
    /** The last part of `/media/{address}/…`, such as `640.avif`, `poster.webp` or `captions.vtt`. */
    name: text().notNull(),
    /** Of the file when this was made from it; of captions, which are written, their own. */
    version: integer().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
  },
  (table) => [primaryKey({ columns: [table.mediaId, table.name] })],
);
