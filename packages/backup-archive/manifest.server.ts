import { z } from 'zod';

/** The first member of every archive. `docs/backup-format.md` describes the format. */
export const manifestName = 'manifest.json';
export const mediaListName = 'media.jsonl';
export const secretsName = 'secrets.json';
export const tableMember = (table: string) => `data/${table}.copy`;
export const mediaMember = (key: string) => `media/${key}`;

/** The largest manifest that is read, in bytes. A site has a hundred tables. */
export const maxManifestBytes = 8 * 1024 * 1024;

const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const size = z.int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Text for people, in a terminal too: without control characters. */
const printable = z.string().regex(/^[\x20-\x7e]{0,200}$/);
const isOnce = (entries: readonly { name: string }[]) =>
  new Set(entries.map(({ name }) => name)).size === entries.length;

const contentSchema = z.object({ bytes: size, sha256 });
export type ArchivedContent = z.infer<typeof contentSchema>;

const tableSchema = contentSchema.extend({ name: identifier, columns: z.array(identifier).min(1), rows: size });
export type ArchivedTable = z.infer<typeof tableSchema>;

/**
 * A part of a partitioned table, with its bounds as PostgreSQL writes them. They become SQL, so nothing else is taken.
 */
const partitionSchema = z.object({
  name: identifier,
  of: identifier,
  bounds: z.string().regex(/^(DEFAULT|FOR VALUES FROM \('[\w :.+-]*'\) TO \('[\w :.+-]*'\))$/),
});
export type Partition = z.infer<typeof partitionSchema>;

const sequenceSchema = z.object({ name: identifier, value: z.string().regex(/^-?\d{1,19}$/) });

export const manifestSchema = z.object({
  format: z.literal('resjam-backup'),
  formatVersion: z.int(),
  siteVersion: printable,
  createdAt: z.iso.datetime(),
  postgresVersion: printable,
  /** The hashes of the applied migrations, in their order. */
  migrations: z.array(z.string().regex(/^[0-9a-f]{64}$/)),
  /** The ids of the keys that stored values may be encrypted with. They reveal nothing of the secrets. */
  keyIds: z.array(z.string()),
  tables: z.array(tableSchema).refine(isOnce),
  /** The rows of partitioned tables are those of the whole table. */
  partitions: z.array(partitionSchema),
  sequences: z.array(sequenceSchema),
  media: z.object({
    /** Whether the files are members of the archive, or are stored beside it, once for all archives. */
    isInside: z.boolean(),
    files: size,
    bytes: size,
    /** Files that the database names and the store did not have. */
    missing: size,
    list: contentSchema,
  }),
  /** The secrets of the site, only in an encrypted archive. */
  secrets: contentSchema.nullable(),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const currentFormatVersion = 1;

/** A media file: a line of `media.jsonl`. */
export const mediaEntrySchema = contentSchema.extend({
  /** A path of plain names below one of these folders: no part begins with a dot. */
  key: z
    .string()
    .regex(/^(files|uploads-to-check|member-pictures)(\/[\w-][\w.-]*){1,2}$/)
    .max(250),
  type: printable,
});
export type MediaEntry = z.infer<typeof mediaEntrySchema>;

/** In characters. A reader refuses an archive with a shorter one. */
export const minStoredSecretLength = 16;
export const secretsSchema = z.object({ sessionSecrets: z.array(z.string().min(minStoredSecretLength)).min(1) });

/** The list of media files, as it is in an archive: a line of JSON for each. */
export const writeMediaList = (entries: readonly MediaEntry[]): Buffer =>
  Buffer.from(
    entries.map(({ key, type, bytes, sha256 }) => `${JSON.stringify({ key, type, bytes, sha256 })}\n`).join(''),
  );
