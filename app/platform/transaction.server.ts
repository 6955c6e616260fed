import { db, slowTransaction, type Transaction } from '#app/platform/db.server.ts';
import { followOwnChanges } from './content-changes.server.ts';

export type { Transaction };

type Work<Value> = (tx: Transaction) => Promise<Value>;

/** Runs several writes in one transaction. If one throws, all are rolled back. */
export const inTransaction = <Value>(work: Work<Value>): Promise<Value> => followed(work, (own) => db.transaction(own));

/** The same for statements that may take minutes. For jobs: each takes a connection of its own. */
export const inSlowTransaction = <Value>(work: Work<Value>): Promise<Value> => followed(work, slowTransaction);

async function followed<Value>(work: Work<Value>, run: (work: Work<Value>) => Promise<Value>): Promise<Value> {
  let own: Transaction | undefined;
  const value = await run((tx) => {
    own = tx;
    return work(tx);
  });
  if (own) await followOwnChanges(own);
  return value;
}
