import { randomUUID } from 'node:crypto';
import type pg from 'pg';

interface Column {
  table: string;
  column: string;
  type: string;
  /** The table that it refers to, if any. */
  refersTo: string | null;
  refersToColumn: string | null;
}

/** Values that a copy loses first: tabs, line breaks, backslashes, what COPY uses for null, and more than ASCII. */
export const difficultText = 'a\tb\nc\r\\N\\.\\ “ö” 𝔛 \u0001 ,;"\'';

/**
 * Adds a row to every empty table of the site, with difficult values and valid references, so that no table is missing
 * from a comparison.
 * @returns the tables without a row
 */
export async function fillEmptyTables(client: pg.Client): Promise<string[]> {
  const columns = await readColumns(client);
  const tables = [...new Set(columns.map(({ table }) => table))];
  let left: string[] = [];
  // Tables that others refer to come first, whatever their order: each round fills what can be filled.
  for (let round = 0; round < 6; round++) {
    left = [];
    for (const table of tables) {
      if (await hasRows(client, table)) continue;
      const ownColumns = columns.filter((column) => column.table === table);
      if (!(await insertRow(client, table, ownColumns))) left.push(table);
    }
    if (left.length === 0) break;
  }
  return left;
}

async function readColumns(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select c.relname::text as table, a.attname::text as column, format_type(a.atttypid, null) as type,
      f.confrelid::regclass::text as "refersTo",
      (select attname::text from pg_attribute where attrelid = f.confrelid and attnum = f.confkey[1]) as "refersToColumn"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and a.attnum = f.conkey[1]
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and a.attgenerated = '' and a.attidentity = '' order by 1, a.attnum`);
  return rows;
}

async function hasRows(client: pg.Client, table: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from public.${table} limit 1`);
  return rowCount === 1;
}

async function insertRow(client: pg.Client, table: string, columns: Column[]): Promise<boolean> {
  const values: unknown[] = [];
  for (const { refersTo, refersToColumn, type } of columns) {
    if (refersTo === null) {
      values.push(sampleOf(type));
      continue;
    }
    const { rows } = await client.query<{ value: unknown }>(
      `select "${refersToColumn}" as value from ${refersTo} limit 1`,
    );
    values.push(rows[0]?.value ?? null);
  }
  const names = columns.map(({ column }) => `"${column}"`).join(', ');
  const places = columns.map((_column, index) => `$${index + 1}`).join(', ');
  return client.query(`insert into public.${table} (${names}) values (${places})`, values).then(
    () => true,
    () => false,
  );
}

function sampleOf(type: string): unknown {
  if (type === 'uuid') return randomUUID();
  if (type === 'boolean') return true;
  if (/^(smallint|integer|bigint|real|double precision|numeric)$/.test(type)) return 7;
  if (type === 'timestamp with time zone') return '2026-03-29T00:59:59.123456Z';
  if (type === 'date') return '2026-03-29';
  if (type === 'tstzrange') return '[2026-03-29T00:59:59Z,2026-03-29T01:59:59Z)';
  if (/^jsonb?$/.test(type)) return JSON.stringify({ text: difficultText, list: [1, null, 'x'] });
  if (type === 'tsvector') return `'a':1A 'b':2`;
  if (type === 'bytea') return Buffer.from([0, 1, 2, 255]);
  if (type === 'integer[]') return [7];
  if (type.endsWith('[]')) return '{}';
  return `${difficultText} ${randomUUID()}`;
}
