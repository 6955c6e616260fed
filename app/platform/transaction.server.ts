import { db, type Transaction } from '#app/platform/db.server.ts';

export type { Transaction };

/** Runs several writes in one transaction. If one throws, all are rolled back. */
export const inTransaction = <Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value> => db.transaction(work);
