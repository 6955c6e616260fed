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
import { belongsTo, id, moment } from '#app/core/database/columns.server.ts';
import { person } from '#app/core/identity/tables.server.ts';
import type { Framing } from '#app/lib/framing.ts';
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
    /** The last part of `/media/…`: random, with the file's extension. Stays the same when the file is replaced. */
    address: text().notNull(),
    /** Higher with every replacement; part of every address that may be cached for ever. */
    version: integer().notNull().default(1),
    /**
     * The highest version that a replacement or captions have taken, completed or not. Less than `version` if none has taken one.
     */
    lastVersion: integer().notNull().default(0),
    /** The name shown to people. */
    name: text().notNull(),
    kind: text().$type<MediaKind>().notNull(),
    type: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** In pixels; null if it has none, or if it is unknown. */
    width: integer(),
    height: integer(),
    durationMs: integer(),
    /** A tiny picture as a data URL, shown until the real one has loaded. */
    placeholder: text(),
    alt: text().notNull().default(''),
    credit: text().notNull().default(''),
    /** A picture's default framing; null: uncropped. */
    framing: jsonb().$type<Framing>(),
    /** Public, whether or not a published document shows it. */
    isPublic: boolean().notNull().default(false),
    folderId: uuid().references(() => mediaFolders.id, { onDelete: 'set null' }),
    uploadedBy: person(),
    /** The upload it came from: a repeated request about that upload finds it finished. */
    uploadId: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    /** Since when it has been in the trash. */
    trashedAt: moment(),
  },
  (table) => [
    uniqueIndex('media_files_address_unique').on(table.address),
    uniqueIndex('media_files_upload_unique').on(table.uploadId),
    index('media_files_created').on(table.createdAt.desc()),
    index('media_files_folder').on(table.folderId),
    index('media_files_uploader').on(table.uploadedBy),
    index('media_files_trashed').on(table.trashedAt),
    index('media_files_updated').on(table.updatedAt, table.id),
  ],
);

/**
 * An upload that is stored but not in the library yet: it waits for its check, or was refused. The check turns it into
 * a file and deletes the row.
 */
export const mediaUploads = pgTable(
  'media_uploads',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    folderId: uuid().references(() => mediaFolders.id, { onDelete: 'set null' }),
    /** The file that it replaces. Not a foreign key: if that file is deleted, the upload is refused. */
    replaces: uuid(),
    uploadedBy: person(),
    /** Why it was refused, as a message; null while it waits or is being checked. */
    refusal: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('media_uploads_uploader').on(table.uploadedBy)],
);

/**
 * An upload that is not complete, while media is in a store that all instances share: its pieces are objects there. On
 * a disk it is a file instead.
 */
export const unfinishedUploads = pgTable(
  'unfinished_uploads',
  {
    id: text().primaryKey(),
    /** How large it will be. */
    bytes: bigint({ mode: 'number' }).notNull(),
    /** How much of it has arrived. */
    receivedBytes: bigint({ mode: 'number' }).notNull().default(0),
    /** The metadata from the client, such as the name of the file. */
    metadata: jsonb().$type<Record<string, string | null>>().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index('unfinished_uploads_updated').on(table.updatedAt)],
);

/** A part of an unfinished upload, as an object of the store. */
export const uploadPieces = pgTable(
  'upload_pieces',
  {
    uploadId: text()
      .notNull()
      .references(() => unfinishedUploads.id, { onDelete: 'cascade' }),
    /** The place of its first byte in the upload. */
    startByte: bigint({ mode: 'number' }).notNull(),
    key: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.startByte] })],
);

const fileId = () => belongsTo(() => mediaFiles.id);

/** The contents that replacements took out, for thirty days: each can be brought back. */
export const mediaFormerVersions = pgTable(
  'media_former_versions',
  {
    mediaId: fileId(),
    version: integer().notNull(),
    type: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    durationMs: integer(),
    replacedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mediaId, table.version] }),
    index('media_former_versions_replaced').on(table.replacedAt),
  ],
);

export const mediaTags = pgTable('media_tags', { mediaId: fileId(), tag: text().notNull() }, (table) => [
  primaryKey({ columns: [table.mediaId, table.tag] }),
  index('media_tags_tag').on(table.tag),
]);

/** The words of a video's captions, for the search. The captions themselves are a variant. */
export const mediaCaptions = pgTable('media_captions', { mediaId: fileId().primaryKey(), text: text().notNull() });

/** A published document that shows a file. While there is one, the file is public and cannot be deleted. */
export const mediaUsages = pgTable(
  'media_usages',
  {
    mediaId: uuid()
      .notNull()
      .references(() => mediaFiles.id, { onDelete: 'restrict' }),
    /** The kind of the document, such as `page`, and its id. */
    kind: text().notNull(),
    usedBy: text().notNull(),
    /** Its title and where it is edited, for the list «used in». */
    title: text().notNull(),
    href: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mediaId, table.kind, table.usedBy] }),
    index('media_usages_user').on(table.kind, table.usedBy),
  ],
);

/** Derived files and attachments: other sizes and formats, a poster, captions. */
export const mediaVariants = pgTable(
  'media_variants',
  {
    mediaId: fileId(),
    /** The last part of `/media/{address}/…`, such as `640.avif`, `poster.webp` or `captions.vtt`. */
    name: text().notNull(),
    /** The version of the file it was made from; captions are not derived and have their own. */
    version: integer().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
  },
  (table) => [primaryKey({ columns: [table.mediaId, table.name] })],
);

/**
 * Pictures that members added to what they write. They are not files of the library: no screen of the library lists
 * them, and nobody but their owner and moderators can open one until something that everybody may read shows it.
 */
export const mediaMemberPictures = pgTable(
  'media_member_pictures',
  {
    id: id(),
    /** The last part of `/media/members/…`: random, so that nothing can be inferred from it. */
    address: text().notNull(),
    ownerId: person(),
    bytes: integer().notNull(),
    /** In pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** Since when a moderator has removed it. */
    removedAt: moment(),
  },
  (table) => [
    uniqueIndex('media_member_pictures_address_unique').on(table.address),
    index('media_member_pictures_owner').on(table.ownerId, table.createdAt),
    index('media_member_pictures_created').on(table.createdAt),
  ],
);
