import { db, type Transaction } from '#app/platform/db.server.ts';
import { followOwnChanges } from './content-changes.server.ts';

export type { Transaction };

/** Runs several writes in one transaction. If one throws, all are rolled back. */
export async function inTransaction<Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value> {
  let own: Transaction | undefined;
  const value = await db.transaction((tx) => {
    own = tx;
    return work(tx);
  });
  if (own) await followOwnChanges(own);
  return value;
}
