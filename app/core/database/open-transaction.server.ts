import { AsyncLocalStorage } from 'node:async_hooks';

interface OpenTransaction {
  isOpen: boolean;
  afterCommit: (() => unknown)[];
}

const transactions = new AsyncLocalStorage<OpenTransaction>();

/** Returns the transaction that this code runs in; undefined once it has ended. */
export function openTransaction(): OpenTransaction | undefined {
  const transaction = transactions.getStore();
  return transaction?.isOpen ? transaction : undefined;
}

/**
 * Runs `work` in the context of a transaction, then its `afterCommit` callbacks. Code that outlives it is no longer
 * part of it.
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
      // The commit is kept, and the other callbacks still run.
      onFailure(error);
    }
  }
  return value;
}

/**
 * Registers work to run after the current transaction commits: in order, before the transaction resolves, with `db` as usual.
 * If the transaction is rolled back, it does not run.
 * @param work its failure is logged: what is committed stays
 */
export function afterCommit(work: () => unknown): void {
  const transaction = openTransaction();
  if (!transaction) throw new Error('There is no transaction whose commit could be followed');
  transaction.afterCommit.push(work);
}
