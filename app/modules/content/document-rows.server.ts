import { eq, type InferSelectModel } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Queryable, Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import type { DocumentTable } from './document-kind.server.ts';

/**
 * Returns the look-ups of a kind's rows, including those in the trash.
 * @param noun names a document in errors, such as `page`
 */
export function documentRows<Table extends DocumentTable>(table: Table, noun: string) {
  type Row = InferSelectModel<Table>;
  const select = (on: Queryable, id: string) =>
    on
      .select()
      .from(table as DocumentTable)
      .where(eq(table.id, id));
  return {
    /** Returns a document's row; null if there is none. */
    async find(id: string, on: Queryable = db): Promise<Row | null> {
      const [row] = await select(on, id);
      return (row as Row | undefined) ?? null;
    },
    /** Returns a document's row, locked until the transaction ends. @throws DomainError if there is none */
    async lock(tx: Transaction, id: string): Promise<Row> {
      const [row] = await select(tx, id).for('update');
      if (!row) throw new DomainError(`This ${noun} no longer exists.`);
      return row as Row;
    },
  };
}
