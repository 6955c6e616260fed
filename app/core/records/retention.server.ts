import { getTableName, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { now } from '../clock.ts';
import { db } from '../database/db.server.ts';

/** How long the rows of a table are kept. It is declared beside the table; a job applies all of them each night. */
export interface Retention<Table extends PgTable = PgTable> {
  table: Table;
  /** The rows whose time is over at a moment. The preview of what will be deleted asks about a later one. */
  isOver: (at: Date) => SQL | undefined;
  /** The rest of such a row: the columns that change. Without it, the row is deleted. */
  cleared?: Partial<Table['$inferInsert']>;
  /** Deletes what is over by now, where other records have to follow. Idempotent. @returns how many rows */
  remove?: () => Promise<number>;
}

/** Declares the retention of a table: `cleared` names its columns. */
export const defineRetention = <Table extends PgTable>(retention: Retention<Table>): Retention => retention;

/** Returns the retentions of some tables, by their names in the database. */
export const retentionsOf = (retentions: readonly Retention[], tables: readonly string[]): Retention[] =>
  retentions.filter(({ table }) => tables.includes(getTableName(table)));

/** Returns how many rows will be deleted or cleared by then. */
export async function countOver(retentions: readonly Retention[], at: Date): Promise<number> {
  const counts = retentions.map(({ table, isOver }) => db.$count(table, whereOver(isOver, at)));
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Deletes or clears the rows whose time is over. Idempotent. @returns how many */
export async function applyRetention({ table, isOver, cleared, remove }: Retention): Promise<number> {
  if (remove) return remove();
  const where = whereOver(isOver, now());
  const changed = cleared ? await db.update(table).set(cleared).where(where) : await db.delete(table).where(where);
  return changed.rowCount ?? 0;
}

/** A condition that is missing would be true for every row. */
function whereOver(isOver: Retention['isOver'], at: Date): SQL {
  const where = isOver(at);
  if (!where) throw new Error('A retention without a condition would delete the whole table');
  return where;
}
