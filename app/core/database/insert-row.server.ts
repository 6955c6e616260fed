import type { PgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './database-on.server.ts';

/** Inserts one row and returns it as it is stored, with the values that the database adds. */
export async function insertRow<Table extends PgTable>(
  on: Queryable,
  table: Table,
  values: PgInsertValue<Table>,
): Promise<Table['$inferSelect']> {
  const [row] = await on.insert(table).values(values).returning();
  // PostgreSQL returns the row of every insert without `on conflict`.
  return row as Table['$inferSelect'];
}

/** Inserts one row and returns only its id, so that a long or encrypted row is not read back. */
export async function insertId<Table extends PgTable & { id: PgColumn }>(
  on: Queryable,
  table: Table,
  values: PgInsertValue<Table>,
): Promise<Table['id']['_']['data']> {
  const [row] = await on.insert(table).values(values).returning({ id: table.id });
  return (row as { id: Table['id']['_']['data'] }).id;
}
