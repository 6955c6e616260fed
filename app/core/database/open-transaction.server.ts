import { AsyncLocalStorage } from 'node:async_hooks';

interface OpenTransaction {
  isOpen: boolean;
  afterCommit: (() => unknown)[];
}

const transactions = new AsyncLocalStorage<OpenTransaction>();

/** Returns the transaction of whose work this code is a part; undefined once it has ended. */
export function openTransaction(): OpenTransaction | undefined {
  const transaction = transactions.getStore();
  return transaction?.isOpen ? transaction : undefined;
}

/**
 * Runs `work` as the work of a transaction, and then what it left for `afterCommit`. What outlives it is not part of it
 * any more.
 * @param onFailure receives an error of what follows the commit
 */
export async function asTransaction<Value>(
  work: () => Promise<Value>,
  onFailure: (error: unknown) => void,
): Promise<Value> {
  const transaction: OpenTransaction = { isOpen: true, afterCommit: [] };
  let value: Value;
  try {
    value = await transactions.run(transaction, work);
  } finally {
    transaction.isOpen = false;
  }
  for (const follow of transaction.afterCommit) {
    try {
      await follow();
    } catch (error) {
      // What is committed stays, and so does what else follows it.
      onFailure(error);
    }
  }
  return value;
}

/**
 * Leaves work for the time after the present transaction: in order, before the transaction resolves, with `db` as ever.
 * If the transaction is rolled back, it does not run.
 * @param work its failure is logged: what is committed stays
 */
export function afterCommit(work: () => unknown): void {
  const transaction = openTransaction();
  if (!transaction) throw new Error('There is no transaction whose commit could be followed');
  transaction.afterCommit.push(work);
}
