import { db, slowTransaction, type Transaction } from '#app/core/database/db.server.ts';

export type { Queryable } from './database-on.server.ts';
export { afterCommit } from './open-transaction.server.ts';
export type { Transaction };

type Work<Value> = (tx: Transaction) => Promise<Value>;

/**
 * Runs several writes in one transaction. If one throws, all are rolled back. Inside it, all queries use `tx`: `db`
 * would need a second connection, which may never come free, and sees nothing of the transaction.
 */
export const inTransaction = <Value>(work: Work<Value>): Promise<Value> => db.transaction(work);

/** The same for statements that may take minutes. For jobs: each takes a connection of its own. */
export const inSlowTransaction = <Value>(work: Work<Value>): Promise<Value> => slowTransaction(work);
