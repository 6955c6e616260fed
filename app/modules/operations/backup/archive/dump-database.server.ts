import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import pg, { type ClientConfig } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { withClient } from '#app/core/database/database-connection.server.ts';
import { knowsAll, readMigrations, tablesOf } from '#app/core/database/migrations.server.ts';
import { siteSchema } from '#app/core/database/site-schema.ts';
import { memberPictureKey, originalKey, uploadKey, variantKey } from '#app/modules/media/keys.ts';
import { DigestStream } from '#packages/backup-archive/digest.server.ts';
import type { ArchivedTable, Manifest, Partition } from '#packages/backup-archive/manifest.server.ts';
import { isInBackup } from './excluded-tables.server.ts';

/** One consistent state of the database, with the tables in files that wait to be packed. */
export interface DatabaseDump
  extends Pick<Manifest, 'postgresVersion' | 'migrations' | 'tables' | 'partitions' | 'sequences'> {
  media: { key: string; type: string }[];
  /** Reads a table, in the text format of COPY. */
  read: (table: string) => Readable;
}

interface DumpOptions {
  /** An empty folder for the tables. The caller deletes it. */
  folder: string;
  signal: AbortSignal;
  onBytes?: (bytes: number) => void;
}

/** Reads every table within one snapshot, while the site continues to write. Memory does not depend on the size. */
export async function dumpDatabase(config: ClientConfig, options: DumpOptions): Promise<DatabaseDump> {
  await mkdir(options.folder, { recursive: true, mode: 0o700 });
  return inSnapshot(config, async (client) => {
    const tables: ArchivedTable[] = [];
    const migrations = await readApplied(client);
    for (const table of await listTables(client, migrations)) {
      options.signal.throwIfAborted();
      tables.push(await dumpTable(client, table, options));
    }
    return {
      postgresVersion: await readVersion(client),
      migrations,
      tables,
      partitions: await listPartitions(client, siteSchema),
      sequences: await listSequences(client),
      media: await listMedia(client),
      read: (table) => {
        const source = createReadStream(join(options.folder, table));
        const content = createZstdDecompress();
        source.on('error', (error) => content.destroy(error));
        return source.pipe(content);
      },
    };
  });
}

/** Runs `work` in a transaction that only reads, and sees one state of the database. */
export async function inSnapshot<Value>(
  config: ClientConfig,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  return withClient({ ...config, application_name: 'backup' }, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    return work(client);
  });
}

type Table = Pick<ArchivedTable, 'name' | 'columns'>;

/**
 * Lists the tables of a schema with the columns that COPY reads and writes: generated ones are not among them. Tables
 * of an extension, and of owners whose rights the user does not have, are left out.
 */
export async function listAllTables(client: pg.ClientBase, schema = siteSchema): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname = $1 and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      and pg_has_role(c.relowner, 'usage')
    group by c.relname order by c.relname`,
    [schema],
  );
  return rows;
}

/** Lists the tables of a backup. The operator may have others beside them, which a restore would not know. */
async function listTables(client: pg.Client, applied: readonly string[]): Promise<Table[]> {
  const migrations = readMigrations();
  const ownTables = knowsAll(applied, migrations) ? tablesOf(migrations) : null;
  return (await listAllTables(client)).filter(({ name }) => isInBackup(name) && (ownTables?.has(name) ?? true));
}

export const columnList = (columns: readonly string[]): string => columns.map(pg.escapeIdentifier).join(', ');

async function dumpTable(
  client: pg.Client,
  { name, columns }: Table,
  { folder, signal, onBytes }: DumpOptions,
): Promise<ArchivedTable> {
  const source = client.query(
    copyTo(`copy (select ${columnList(columns)} from public.${pg.escapeIdentifier(name)}) to stdout`),
  );
  const digest = new DigestStream(onBytes);
  const fast = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 1 } });
  await pipeline(source, digest, fast, createWriteStream(join(folder, name), { mode: 0o600 }), { signal });
  return { name, columns, rows: source.rowCount, ...digest.content() };
}

/** Lists the parts of partitioned tables: the site makes them as time passes, so no migration names them. */
export async function listPartitions(client: pg.ClientBase, schema: string): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `select c.relname::text as name, p.relname::text as of, pg_get_expr(c.relpartbound, c.oid) as bounds
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
     where n.nspname = $1 and c.relispartition and c.relkind = 'r' order by 1`,
    [schema],
  );
  return rows;
}

async function readVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  return rows[0]?.server_version ?? '';
}

async function readApplied(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id');
  return rows.map(({ hash }) => hash);
}

async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select sequencename::text as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`);
  return rows;
}

/**
 * Lists the files of the library, what they were before a replacement, what was made from them, uploads that wait for their check, and pictures of members.
 */
async function listMedia(client: pg.Client): Promise<DatabaseDump['media']> {
  const files = await client.query<{ address: string; version: number; type: string }>(
    'select address, version, type from media_files order by address',
  );
  const variants = await client.query<{ address: string; version: number; name: string; type: string }>(
    `select f.address, v.version, v.name, v.type from media_variants v join media_files f on f.id = v.media_id
     order by f.address, v.name`,
  );
  const uploads = await client.query<{ id: string }>('select id from media_uploads where refusal is null order by id');
  const formers = await client.query<{ address: string; version: number; type: string }>(
    `select f.address, v.version, v.type from media_former_versions v join media_files f on f.id = v.media_id
     order by f.address, v.version`,
  );
  const pictures = await client.query<{ address: string }>(
    'select address from media_member_pictures order by address',
  );
  return [
    ...files.rows.map((file) => ({ key: originalKey(file), type: file.type })),
    ...formers.rows.map((former) => ({ key: originalKey(former), type: former.type })),
    ...variants.rows.map((variant) => ({ key: variantKey(variant, variant.name), type: variant.type })),
    ...uploads.rows.map(({ id }) => ({ key: uploadKey(id), type: 'application/octet-stream' })),
    ...pictures.rows.map(({ address }) => ({ key: memberPictureKey(address), type: 'image/webp' })),
  ];
}

/** Lists the keys of the media files that the present database names. None if it has no tables. */
export async function listMediaKeys(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.media_files') is not null as exists`,
  );
  return new Set(rows[0]?.exists ? (await listMedia(client)).map(({ key }) => key) : []);
}
