import { db, type Transaction } from '#app/platform/db.server.ts';

export type { Transaction };

/** Does several writes together: all of them, or, where one throws, none. */
export const inTransaction = <Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value> => db.transaction(work);
