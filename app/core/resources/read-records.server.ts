import { and, asc, desc, eq, getTableColumns, ilike, inArray, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { inBatchesById } from '#app/lib/async/in-batches.ts';
import type { Choices } from '#app/lib/forms/fields/define-fields.ts';
import type { ListQuery } from '#app/lib/lists/list-definition.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import { digestOf } from '#app/lib/token.server.ts';
import type { ExportedRecord } from './export-records.server.ts';
import { linkedIds, linkedNames } from './links.server.ts';
import type { RecordTable, ResourceDefinition, RowOf } from './resource-definition.server.ts';

/**
 * A row of a list: the id, the columns that are called like a field or a column of the list, and the names of what it
 * is linked to. No other column of the table is read.
 */
type Listed<Row, Values, Column, LinkName extends string> = { id: string } & Pick<
  Row,
  Extract<Exclude<keyof Row, LinkName>, keyof Values | Column>
> &
  Record<LinkName, string[]>;

/** A kind of record whose types are left out: the functions below are the same for every kind. */
type Kind = ResourceDefinition<RecordTable, Row, string, string, string>;
type Row = Record<string, unknown> & { id: string };

/** Returns the functions that read the records of one kind. */
export function recordsOf<
  Table extends RecordTable,
  Values extends object,
  Column extends string,
  Filter extends string,
  LinkName extends string,
>(definition: ResourceDefinition<Table, Values, Column, Filter, LinkName>) {
  type Stored = RowOf<Table> & Values;
  const kind = definition as unknown as Kind;
  return {
    nameOf: (row: RowOf<Table>): string => nameOf(kind, row as Row),

    /** Returns the version of a record that its form shows. */
    revisionOf: (values: Values): string => digestOf(JSON.stringify(definition.fields.write(values))),

    /** Returns a record with its fields, of which links are ids; or null. */
    find: (id: string, on: Transaction | typeof db = db): Promise<Stored | null> =>
      findRecord(kind, id, on) as Promise<Stored | null>,

    /** Returns the records that a search finds first, for the command palette. */
    findNamed: (q: string, limit: number): Promise<{ id: string; name: string }[]> => findNamed(kind, q, limit),

    /** Returns one page of the list, and the total number of rows. */
    listPage: (query: ListQuery<Column, Filter>) =>
      listPage(kind, query) as Promise<{ rows: Listed<RowOf<Table>, Values, Column, LinkName>[]; total: number }>,

    /** Yields the fields of all records that a list has, in its order, in portions that fit into memory. */
    readAll: (query: ListQuery<Column, Filter>, portion = 500): AsyncGenerator<ExportedRecord[]> =>
      readAll(kind, query, portion),

    /** Reads the options of the fields: ids and names, and nothing else of those records. */
    readChoices: (): Promise<Choices> => readChoices(kind),
  };
}

const nameOf = (kind: Kind, row: Row): string => kind.nameOf?.(row) ?? String(row.name);

async function findRecord(kind: Kind, id: string, on: Transaction | typeof db): Promise<Row | null> {
  const [row] = await on.select().from(kind.table).where(eq(kind.table.id, id));
  if (!row) return null;
  const chosen: Record<string, string[]> = {};
  for (const [name, link] of Object.entries(kind.links ?? {}))
    if (name in kind.fields.fields) chosen[name] = await linkedIds(on, link, id);
  return { ...withFields(kind, row as Row), ...chosen };
}

async function findNamed(kind: Kind, q: string, limit: number): Promise<{ id: string; name: string }[]> {
  const { table, list } = kind;
  const rows = await db
    .select()
    .from(table)
    .where(conditionOf(kind, { q, filters: {} }))
    .orderBy(...(list.order[list.definition.defaultSort.column] ?? []), table.id)
    .limit(limit);
  return (rows as Row[]).map((row) => ({ id: row.id, name: nameOf(kind, row) }));
}

async function listPage(kind: Kind, query: ListQuery): Promise<{ rows: Row[]; total: number }> {
  const { table, fields, list } = kind;
  const listed = new Set(['id', ...Object.keys(fields.fields), ...list.definition.columns.map(({ key }) => key)]);
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => listed.has(name));
  const where = conditionOf(kind, query);
  const [rows, total] = await Promise.all([
    db
      .select(Object.fromEntries(columns))
      .from(table)
      .where(where)
      .orderBy(...orderOf(kind, query))
      .limit(query.limit)
      .offset(query.offset),
    db.$count(table, where),
  ]);
  return { rows: await withNames(kind, rows as Row[]), total };
}

async function* readAll(kind: Kind, query: ListQuery, portion: number): AsyncGenerator<ExportedRecord[]> {
  const { table, fields } = kind;
  const ids = db
    .select({ id: table.id })
    .from(table)
    .where(conditionOf(kind, query))
    .orderBy(...orderOf(kind, query));
  const read = async (chosen: string[]) => {
    const rows = await db.select().from(table).where(inArray(table.id, chosen));
    return withNames(
      kind,
      (rows as Row[]).map((row) => withFields(kind, row)),
    );
  };
  const names = Object.keys(fields.fields);
  for await (const rows of inBatchesById(ids as PromiseLike<{ id: string }[]>, read, portion))
    yield rows.map((row) => Object.fromEntries(names.map((name) => [name, ownValue(row, name)])));
}

async function readChoices({ choices }: Kind): Promise<Choices> {
  const lists = Object.entries(choices ?? {}).map(async ([name, read]) => {
    const options = (await read?.()) ?? [];
    return [name, options.map(({ id, name: label }) => ({ id, name: label }))] as const;
  });
  return Object.fromEntries(await Promise.all(lists));
}

/** Adds the fields that are not named like the column they are stored in. */
const withFields = (kind: Kind, row: Row): Row => ({ ...row, ...kind.fromRow?.(row) });

/** Adds the names of what each row is linked to. */
async function withNames({ links }: Kind, rows: Row[]): Promise<Row[]> {
  const ids = rows.map(({ id }) => id);
  const named = await Promise.all(
    Object.entries(links ?? {}).map(async ([name, link]) => [name, await linkedNames(db, link, ids)] as const),
  );
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(named.map(([name, names]) => [name, names.get(row.id) ?? []])),
  }));
}

/** Returns the condition of a list's search and filters. */
function conditionOf({ list }: Kind, { q, filters }: Pick<ListQuery, 'q' | 'filters'>): SQL | undefined {
  const pattern = likePattern(q);
  const chosen = new Map(Object.entries(filters));
  return and(
    q ? or(...list.search.map((column) => ilike(column as PgColumn, pattern))) : undefined,
    ...Object.entries(list.filters ?? {}).map(([name, condition]) => {
      const value = chosen.get(name);
      return value ? condition(value) : undefined;
    }),
  );
}

function orderOf({ table, list }: Kind, { sort }: Pick<ListQuery, 'sort'>): (PgColumn | SQL)[] {
  const [first, ...others] = list.order[sort.column] ?? [];
  const inDirection = sort.direction === 'asc' ? asc : desc;
  return [...(first ? [inDirection(first)] : []), ...others, table.id];
}
