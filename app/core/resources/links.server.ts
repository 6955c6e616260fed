import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from '#app/core/database/transaction.server.ts';

/** A table of pairs that joins a kind of record to another one. */
export interface Link {
  /** The column with the id of the record itself. */
  own: PgColumn;
  /** The column with the id of the other one. */
  other: PgColumn;
  /** The table of the others. */
  named: PgTable & { id: PgColumn; name: PgColumn };
}

/** Returns the ids of the others of a record. */
export async function linkedIds(on: Queryable, { own, other }: Link, id: string): Promise<string[]> {
  const rows = await on.select({ id: other }).from(own.table).where(eq(own, id)).orderBy(asc(other));
  return rows.map((row) => String(row.id));
}

/** Returns the names of the others of each record, in alphabetical order. */
export async function linkedNames(
  on: Queryable,
  { own, other, named }: Link,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await on
    .select({ own, name: named.name })
    .from(own.table)
    .innerJoin(named, eq(named.id, other))
    .where(inArray(own, [...ids]))
    .orderBy(asc(named.name));
  const byRecord = Map.groupBy(rows, (row) => String(row.own));
  return new Map([...byRecord].map(([id, pairs]) => [id, pairs.map(({ name }) => String(name))]));
}

/** Links a record to these others and to no more. Leaves out those that have been deleted meanwhile. */
export async function saveLinks(tx: Transaction, link: Link, id: string, otherIds: readonly string[]): Promise<void> {
  const { own, other, named } = link;
  const table = own.table as PgTable;
  await tx.delete(table).where(eq(own, id));
  const present = await tx
    .select({ id: named.id })
    .from(named)
    .where(inArray(named.id, [...otherIds]));
  if (present.length === 0) return;
  const pairs = present.map((row) => ({ [keyOf(own)]: id, [keyOf(other)]: row.id }));
  await tx.insert(table).values(pairs as never);
}

/** Returns the name of a column in code: `hostId`. */
export const keyOf = (column: PgColumn): string =>
  Object.entries(getTableColumns(column.table)).find(([, each]) => each === column)?.[0] ?? column.name;
