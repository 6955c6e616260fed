import pg from 'pg';
import { siteSchema } from '#app/core/database/site-schema.ts';
import { columnList, listAllTables } from './dump-database.server.ts';
import { ruleOf } from './parts-of-tables.server.ts';
import type { RestorePart } from './restore-parts.ts';

const name = pg.escapeIdentifier;

interface Reference {
  /** As SQL names it, with its schema if that is needed. */
  table: string;
  constraint: string;
  definition: string;
  columns: string[];
  parent: string;
  parentColumns: string[];
  /** The effect of a deletion of the parent, as PostgreSQL notes it: `c` deletes the row, `n` empties the columns. */
  onDelete: string;
  /** Whether the columns may be empty. */
  mayBeEmpty: boolean;
}

/**
 * Puts the rows of the present site back beside the chosen parts of a backup, which was loaded as a whole. References
 * that then lead nowhere are treated as if their target had been deleted: the row goes, or the reference is emptied. In
 * the transaction of `client`, before the loaded tables take their place.
 * @param schema where the tables of the backup are; it comes first in the search path
 */
export async function keepPresentParts(
  client: pg.Client,
  schema: string,
  parts: readonly RestorePart[],
): Promise<void> {
  const references = await listReferences(client, schema);
  for (const { table, constraint } of references) {
    await client.query(`alter table ${table} drop constraint ${name(constraint)}`);
  }
  const tables = await listAllTables(client, schema);
  for (const { name: table } of tables) await client.query(`alter table ${schema}.${name(table)} disable trigger user`);
  for (const { name: table, columns } of tables) await mergeRows(client, { table, columns, schema, parts });
  await keepNumbersApart(client, schema);
  if (parts.includes('media')) await mergeFiles(client, schema);
  await repairForeignKeys(client, references);
  for (const { table, constraint, definition } of references) {
    await client.query(`alter table ${table} add constraint ${name(constraint)} ${definition}`);
  }
  for (const { name: table } of tables) await client.query(`alter table ${schema}.${name(table)} enable trigger user`);
  // A page of the backup may show a file that was put away, or into the bin, since.
  await client.query(
    `update media_files set is_public = true, trashed_at = null
     where (not is_public or trashed_at is not null) and id in (select media_id from media_usages)`,
  );
}

interface Mix {
  table: string;
  columns: readonly string[];
  schema: string;
  parts: readonly RestorePart[];
}

async function mergeRows(client: pg.Client, { table, columns, schema, parts }: Mix): Promise<void> {
  const rule = ruleOf(table, parts);
  if (rule.rows === 'restored') return;
  const [currentTable, oldTable] = [`${schema}.${name(table)}`, `${siteSchema}.${name(table)}`];
  const list = columnList(columns);
  const insert = (condition: string, values: unknown[] = []) =>
    client.query(
      `insert into ${currentTable} (${list}) overriding system value select ${list} from ${oldTable} old where ${condition} on conflict do nothing`,
      values,
    );
  if (rule.rows === 'kept') {
    await client.query(`truncate ${currentTable}`);
    await insert('true');
  } else if (rule.rows === 'kinds') {
    await client.query(`delete from ${currentTable} where kind <> all($1)`, [rule.kinds]);
    await insert('old.kind <> all($1)', [rule.kinds]);
  } else {
    // Rows of a file follow their file. Its former contents are kept beside it.
    const condition =
      columns.includes('media_id') && table !== 'media_former_versions'
        ? `exists (select from ${siteSchema}.media_files file where file.id = old.media_id)
         and not exists (select from archived_media where id = old.media_id)`
        : 'true';
    if (columns.includes('media_id') || table === 'media_files') await noteArchivedMedia(client, schema);
    await insert(condition);
  }
}

/** Notes the files of the backup before those of the present site join them. Idempotent. */
async function noteArchivedMedia(client: pg.Client, schema: string): Promise<void> {
  await client.query(
    `create temporary table if not exists archived_media on commit drop as select id from ${schema}.media_files`,
  );
}

/** Sequences go on from the higher number. */
async function keepNumbersApart(client: pg.Client, schema: string): Promise<void> {
  const { rows } = await client.query<{ sequence: string; value: string }>(
    `select sequencename::text as sequence, last_value::text as value from pg_sequences
     where schemaname = $1 and last_value is not null`,
    [siteSchema],
  );
  for (const { sequence, value } of rows) {
    await client.query(
      `select setval(c.oid, greatest($2::bigint, coalesce(pg_sequence_last_value(c.oid), 0))) from pg_class c
       where c.oid = to_regclass($1)`,
      [`${schema}.${name(sequence)}`, value],
    );
  }
}

/**
 * Settles the files that both states have. What was sent by email stays public, a file that was taken out of the bin
 * stays out, one that is replaced again does not get an address of before, and the present content can be brought back.
 */
async function mergeFiles(client: pg.Client, schema: string): Promise<void> {
  await client.query(
    `update ${schema}.media_files file set last_version = greatest(file.last_version, old.last_version),
       is_public = file.is_public or old.is_public,
       trashed_at = case when old.trashed_at is not null then file.trashed_at end
     from ${siteSchema}.media_files old where old.id = file.id`,
  );
  await client.query(
    `insert into ${schema}.media_former_versions
       (media_id, version, type, bytes, width, height, duration_ms, replaced_at)
     select old.id, old.version, old.type, old.bytes, old.width, old.height, old.duration_ms, now()
     from ${siteSchema}.media_files old join ${schema}.media_files file on file.id = old.id
     where file.version <> old.version
     on conflict (media_id, version) do update set replaced_at = excluded.replaced_at`,
  );
  await client.query(
    `delete from ${schema}.media_former_versions former using ${schema}.media_files file
     where file.id = former.media_id and file.version = former.version`,
  );
}

async function listReferences(client: pg.Client, schema: string): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select c.conrelid::regclass::text as table, c.conname::text as constraint,
      pg_get_constraintdef(c.oid) as definition, c.confrelid::regclass::text as parent, c.confdeltype as "onDelete",
      array(select a.attname::text from unnest(c.conkey) with ordinality k(number, place)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number order by k.place) as columns,
      array(select a.attname::text from unnest(c.confkey) with ordinality k(number, place)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number order by k.place) as "parentColumns",
      not exists (select from unnest(c.conkey) number
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = number where a.attnotnull) as "mayBeEmpty"
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where n.nspname = $1 and c.contype = 'f' and c.conparentid = 0`,
    [schema],
  );
  return rows;
}

/** A deleted row may leave others without their target, so this goes on until nothing changes. */
async function repairForeignKeys(client: pg.Client, references: readonly Reference[]): Promise<void> {
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (const reference of references) if (await repairForeignKey(client, reference)) hasChanged = true;
  }
}

async function repairForeignKey(client: pg.Client, reference: Reference): Promise<boolean> {
  const { table, columns, parent, parentColumns, onDelete, mayBeEmpty } = reference;
  const isSet = columns.map((column) => `child.${name(column)} is not null`).join(' and ');
  const isSame = columns
    .map((column, index) => `child.${name(column)} = parent.${name(parentColumns[index] ?? '')}`)
    .join(' and ');
  const leadsNowhere = `${isSet} and not exists (select from ${parent} parent where ${isSame})`;
  const isEmptied = mayBeEmpty && onDelete !== 'c';
  const { rowCount } = await client.query(
    isEmptied
      ? `update ${table} child set ${columns.map((column) => `${name(column)} = null`).join(', ')} where ${leadsNowhere}`
      : `delete from ${table} child where ${leadsNowhere}`,
  );
  return (rowCount ?? 0) > 0;
}
