import { and, eq, type GetColumnData, getTableColumns, gt, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { db } from '#app/core/database/db.server.ts';
import { conditionOf, defineListRows, orderOf, readPage } from '#app/core/database/list-rows.server.ts';
import type { Queryable } from '#app/core/database/transaction.server.ts';
import { inBatchesById } from '#app/lib/async/in-batches.ts';
import type { Choices } from '#app/lib/forms/fields/define-fields.ts';
import { type FieldSet, shownNames } from '#app/lib/forms/fields/field.ts';
import type { ListQuery } from '#app/lib/lists/list-definition.ts';
import { ownValue } from '#app/lib/own-value.ts';
import type { ExportedRecord } from './export-records.server.ts';
import { linkedIds, linkedNames } from './links.server.ts';
import { revisionOf } from './refuse-other-revision.server.ts';
import type { MoreColumns, RecordTable, ResourceDefinition, RowOf } from './resource-definition.server.ts';

/**
 * A row of a list: the id, the columns that are called like a field or a column of the list, and the names of what it
 * is linked to. No other column of the table is read.
 */
type Listed<Row, Values, Column, LinkName extends string, More extends MoreColumns> = { id: string } & Pick<
  Row,
  Extract<Exclude<keyof Row, LinkName | keyof More>, keyof Values | Column>
> &
  Record<LinkName, string[]> & { [Name in keyof More]: ValueOf<More[Name]> };

type ValueOf<Each> = Each extends SQL<infer Value> ? Value : Each extends PgColumn ? GetColumnData<Each> : never;

/** A kind of record whose types are left out: the functions below are the same for every kind. */
type Kind = ResourceDefinition<RecordTable, Row, string, string, string>;
type Row = Record<string, unknown> & { id: string };

/** The id and the fields of a record that may be shown. */
export type ShownRecord = ExportedRecord & { id: string };

/** Returns the stored values of the fields that no form shows. */
const secretsOf = (fields: FieldSet, values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { isSecret }]) => (isSecret ? [[name, ownValue(values, name)]] : [])),
  );

/** Returns the functions that read the records of one kind. */
export function recordsOf<
  Table extends RecordTable,
  Values extends object,
  Column extends string,
  Filter extends string,
  LinkName extends string,
  More extends MoreColumns = Record<never, never>,
>(definition: ResourceDefinition<Table, Values, Column, Filter, LinkName, More>) {
  type Stored = RowOf<Table> & Values;
  const kind = definition as unknown as Kind;
  return {
    nameOf: (row: RowOf<Table>): string => nameOf(kind, row as Row),

    /** Returns the version of a record that its form shows. */
    revisionOf: (values: Values): string =>
      revisionOf({ ...definition.fields.write(values), ...secretsOf(kind.fields.fields, values) }),

    /** Returns a record with its fields, of which links are ids; or null. */
    find: (id: string, on: Queryable = db): Promise<Stored | null> =>
      findRecord(kind, id, on) as Promise<Stored | null>,

    /** Returns the records that a search finds first, for the command palette. */
    findNamed: (q: string, limit: number): Promise<{ id: string; name: string }[]> => findNamed(kind, q, limit),

    /** Returns one page of the list, and the total number of rows. */
    listPage: (query: ListQuery<Column, Filter>) =>
      listPage(kind, query) as Promise<{
        rows: Listed<RowOf<Table>, Values, Column, LinkName, More>[];
        total: number;
      }>,

    /** Yields the fields of all records that a list has, in its order, in batches that fit into memory. */
    readAll: (query: ListQuery<Column, Filter>, batchSize = 500): AsyncGenerator<ExportedRecord[]> =>
      readAll(kind, query, batchSize),

    /** Returns the fields of some records in the order of their ids. @param after the last id of the part before */
    readPart: (limit: number, after?: string): Promise<ShownRecord[]> =>
      readShown(kind, after === undefined ? undefined : gt(kind.table.id, after), limit),

    /** Returns the fields of one record, or null. */
    readOne: async (id: string): Promise<ShownRecord | null> =>
      (await readShown(kind, eq(kind.table.id, id), 1))[0] ?? null,

    /** Reads the options of the fields: ids and names, and nothing else of those records. */
    readChoices: (): Promise<Choices> => readChoices(kind),
  };
}

const nameOf = (kind: Kind, row: Row): string => kind.nameOf?.(row) ?? String(row.name);

async function findRecord(kind: Kind, id: string, on: Queryable): Promise<Row | null> {
  const [row] = await on
    .select()
    .from(kind.table)
    .where(and(eq(kind.table.id, id), kind.within));
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
    .where(and(kind.within, conditionOf(list, { q, filters: {} })))
    .orderBy(...orderOf(listRows(kind), { sort: list.definition.defaultSort }))
    .limit(limit);
  return (rows as Row[]).map((row) => ({ id: row.id, name: nameOf(kind, row) }));
}

async function listPage(kind: Kind, query: ListQuery): Promise<{ rows: Row[]; total: number }> {
  const { table, fields, list } = kind;
  const listed = new Set(['id', ...shownNames(fields.fields), ...list.definition.columns.map(({ key }) => key)]);
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => listed.has(name));
  const select = () =>
    db
      .select({ ...Object.fromEntries(columns), ...list.more })
      .from(table as PgTable)
      .$dynamic();
  const { rows, total } = await readPage(select, listRows(kind), query, kind.within);
  return { rows: await withNames(kind, rows as Row[]), total };
}

async function* readAll(kind: Kind, query: ListQuery, batchSize: number): AsyncGenerator<ExportedRecord[]> {
  const { table } = kind;
  const ids = db
    .select({ id: table.id })
    .from(table)
    .where(and(kind.within, conditionOf(kind.list, query)))
    .orderBy(...orderOf(listRows(kind), query));
  const read = (chosen: string[]) => readShown(kind, inArray(table.id, chosen), chosen.length);
  for await (const rows of inBatchesById(ids as PromiseLike<{ id: string }[]>, read, batchSize))
    yield rows.map(({ id: _id, ...fields }) => fields);
}

/** Reads records in the order of their ids: the fields that may be shown, with the names of links. */
async function readShown(kind: Kind, condition: SQL | undefined, limit: number): Promise<ShownRecord[]> {
  const { table, within } = kind;
  const records = await db.select().from(table).where(and(condition, within)).orderBy(table.id).limit(limit);
  const rows = await withNames(
    kind,
    (records as Row[]).map((row) => withFields(kind, row)),
  );
  const names = ['id', ...shownNames(kind.fields.fields)];
  return rows.map((row) => Object.fromEntries(names.map((name) => [name, ownValue(row, name)])) as ShownRecord);
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

const listRows = ({ table, list }: Kind) => defineListRows(list.definition, { ...list, id: table.id });
