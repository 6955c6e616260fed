import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { inTransaction, type Transaction } from '../database/transaction.server.ts';
import { DomainError } from '../domain-error.ts';
import { type AuditEvent, recordAuditEvent } from './record-audit-event.server.ts';

type RecordTable = PgTable & { id: PgColumn };

interface RecordActions<Action, Table extends RecordTable> {
  table: Table;
  /** Returns the id of the record that the action is about. */
  idOf: (action: Action) => string;
  /** The refusal of an action on a record that was deleted, as a sentence. */
  goneText: string;
  /** Returns the columns that every action changes. */
  touched: () => Partial<Table['$inferInsert']>;
  /** Returns a record, as it is after the action, as the subject of the audit event. */
  subjectOf: (record: Table['$inferSelect']) => AuditEvent['subject'];
  /** Announces the change, in the same transaction. */
  announce: (tx: Transaction, id: string) => Promise<void>;
}

/** The audit event, with the columns that the action changes; null if nothing has to change. */
type Outcome<Table extends RecordTable> =
  | (Pick<AuditEvent, 'action' | 'before' | 'after'> & { changes?: Partial<Table['$inferInsert']> })
  | null;

/**
 * Returns a function that applies an action to a record: it locks the row, writes the changes and the audit event, and
 * announces the change, in one transaction. The function returns whether anything changed. It throws a DomainError if
 * the record was deleted, and any error of the action itself.
 */
export const recordActions =
  <Action extends { actorId: string | null }, Table extends RecordTable>({
    table,
    idOf,
    goneText,
    touched,
    subjectOf,
    announce,
  }: RecordActions<Action, Table>) =>
  (
    action: Action,
    act: (tx: Transaction, record: Table['$inferSelect']) => Promise<Outcome<Table>>,
  ): Promise<boolean> =>
    inTransaction(async (tx) => {
      const id = idOf(action);
      const rows: Table['$inferSelect'][] = await tx
        .select()
        .from(table as PgTable)
        .where(eq(table.id, id))
        .for('update');
      const [record] = rows;
      if (!record) throw new DomainError(goneText);
      const outcome = await act(tx, record);
      if (!outcome) return false;
      const { changes, ...event } = outcome;
      await tx
        .update(table as PgTable)
        .set({ ...changes, ...touched() })
        .where(eq(table.id, id));
      const subject = subjectOf({ ...record, ...changes });
      await recordAuditEvent(tx, { actorId: action.actorId, ...event, subject });
      await announce(tx, id);
      return true;
    });
