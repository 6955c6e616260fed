import { and, asc, desc, eq, getTableColumns, ilike, inArray, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { inBatchesById } from '#app/lib/async/in-batches.ts';
import type { Choices } from '#app/lib/forms/fields/define-fields.ts';
import type { Choice } from '#app/lib/forms/fields/field.ts';
import type { ListQuery } from '#app/lib/lists/list-definition.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import { digestOf } from '#app/lib/token.server.ts';
import type { ExportedRecord } from './export-records.server.ts';
import { type Link, linkedIds, linkedNames } from './links.server.ts';
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

/** Returns the functions that read the records of one kind. */
export function recordsOf<
  Table extends RecordTable,
  Values extends object,
  Column extends string,
  Filter extends string,
  LinkName extends string,
>(definition: ResourceDefinition<Table, Values, Column, Filter, LinkName>) {
  type Row = RowOf<Table>;
  const { fields, list, nameOf = ({ name }: { name?: unknown }) => String(name) } = definition;
  const table: RecordTable = definition.table;
  const links = Object.entries<Link>(definition.links ?? {});
  const listed = new Set<string>([...Object.keys(fields.fields), ...list.definition.columns.map(({ key }) => key)]);
  const listedColumns = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => name === 'id' || listed.has(name)),
  );

  /** Returns the values of a record that are fields. */
  const fieldsOf = (record: object): ExportedRecord =>
    Object.fromEntries(Object.keys(fields.fields).map((name) => [name, ownValue<object>(record, name)]));

  function orderOf({ sort }: ListQuery<Column, Filter>): (PgColumn | SQL)[] {
    const [first, ...others] = list.order[sort.column] ?? [];
    const inDirection = sort.direction === 'asc' ? asc : desc;
    return [...(first ? [inDirection(first)] : []), ...others, table.id];
  }

  async function withNames(rows: readonly object[]): Promise<object[]> {
    const ids = rows.map((row) => String((row as { id: unknown }).id));
    const named = await Promise.all(
      links.map(async ([name, link]) => [name, await linkedNames(db, link, ids)] as const),
    );
    return rows.map((row, place) => ({
      ...row,
      ...Object.fromEntries(named.map(([name, names]) => [name, names.get(ids[place] ?? '') ?? []])),
    }));
  }

  return {
    nameOf: (row: Row): string => nameOf(row),

    /** Returns the version of a record that its form shows. */
    revisionOf: (values: Values): string => digestOf(JSON.stringify(fields.write(values))),

    /** Returns a record with its fields, of which links are ids; or null. */
    async find(id: string, on: Transaction | typeof db = db): Promise<(Row & Values) | null> {
      const [row] = await on.select().from(table).where(eq(table.id, id));
      if (!row) return null;
      const chosen: Record<string, string[]> = {};
      for (const [name, link] of links) if (name in fields.fields) chosen[name] = await linkedIds(on, link, id);
      return { ...row, ...definition.fromRow?.(row as Row), ...chosen } as Row & Values;
    },

    /** Returns the records that a search finds first, for the command palette. */
    async findNamed(q: string, limit: number): Promise<{ id: string; name: string }[]> {
      const rows = await db
        .select()
        .from(table)
        .where(conditionOf(list, { q, filters: {} }))
        .orderBy(...(list.order[list.definition.defaultSort.column] ?? []), table.id)
        .limit(limit);
      return rows.map((row) => ({ id: String(row.id), name: nameOf(row as Row) }));
    },

    /** Yields the fields of all records that a list has, in its order, in portions that fit into memory. */
    async *readAll(query: ListQuery<Column, Filter>, portion = 500): AsyncGenerator<ExportedRecord[]> {
      const ids = db
        .select({ id: table.id })
        .from(table)
        .where(conditionOf(list, query))
        .orderBy(...orderOf(query));
      const read = async (chosen: string[]) =>
        (await withNames(await db.select().from(table).where(inArray(table.id, chosen)))) as Row[];
      for await (const rows of inBatchesById(ids as PromiseLike<{ id: string }[]>, read, portion))
        yield rows.map((row) => fieldsOf({ ...definition.fromRow?.(row), ...row }));
    },

    /** Returns one page of the list, and the total number of rows. */
    async listPage(query: ListQuery<Column, Filter>) {
      const where = conditionOf(list, query);
      const [rows, total] = await Promise.all([
        db
          .select(listedColumns)
          .from(table)
          .where(where)
          .orderBy(...orderOf(query))
          .limit(query.limit)
          .offset(query.offset),
        db.$count(table, where),
      ]);
      return { rows: (await withNames(rows)) as Listed<Row, Values, Column, LinkName>[], total };
    },

    /** Reads what the fields of the form offer: ids and names, and nothing else of those records. */
    async readChoices(): Promise<Choices> {
      const readers = Object.entries<() => Promise<Choice[]>>({ ...definition.choices } as Record<string, never>);
      const lists = readers.map(async ([name, read]) => {
        const choices = await read();
        return [name, choices.map(({ id, name: label }) => ({ id, name: label }))] as const;
      });
      return Object.fromEntries(await Promise.all(lists));
    },
  };
}

interface Narrowing {
  search: readonly (PgColumn | SQL)[];
  filters?: Readonly<Record<string, (value: string) => SQL | undefined>>;
}

/** Returns the condition of a list's search and filters. */
function conditionOf({ search, filters = {} }: Narrowing, query: Pick<ListQuery, 'q' | 'filters'>): SQL | undefined {
  const pattern = likePattern(query.q);
  const chosen = new Map(Object.entries<string | undefined>(query.filters));
  return and(
    query.q ? or(...search.map((column) => ilike(column as PgColumn, pattern))) : undefined,
    ...Object.entries(filters).map(([name, condition]) => {
      const value = chosen.get(name);
      return value ? condition(value) : undefined;
    }),
  );
}
