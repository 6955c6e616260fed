import { eq, type InferSelectModel } from 'drizzle-orm';
import { type Database, db } from '#app/platform/db.server.ts';
import { DomainError } from '#app/platform/domain-error.ts';
import type { Transaction } from '#app/platform/transaction.server.ts';
import type { DocumentTable } from './document-kind.server.ts';

/** The look-ups of a kind's rows, those in the trash included. @param noun names one in the error, such as `page` */
export function documentRows<Table extends DocumentTable>(table: Table, noun: string) {
  type Row = InferSelectModel<Table>;
  const select = (within: Database | Transaction, id: string) =>
    within
      .select()
      .from(table as DocumentTable)
      .where(eq(table.id, id));
  return {
    /** A document's row; null where there is none. */
    async find(id: string, within: Database | Transaction = db): Promise<Row | null> {
      const [row] = await select(within, id);
      return (row as Row | undefined) ?? null;
    },
    /** The same, locked until the transaction ends. @throws DomainError where there is none */
    async lock(tx: Transaction, id: string): Promise<Row> {
      const [row] = await select(tx, id).for('update');
      if (!row) throw new DomainError(`This ${noun} is gone.`);
      return row as Row;
    },
  };
}
