import { takeLocks, tryLocks } from '#app/core/database/advisory-lock.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { batchesOf } from '#app/lib/async/in-batches.ts';
import { writeSearchEntries } from './entry-rows.server.ts';
import type { SearchEntry } from './search-entry.ts';

/** The documents of one kind, as the index reads them. */
export interface SearchSource {
  /** Part of stored keys. Never changed. */
  name: string;
  /** Lists the keys of all documents, published or not, after a key and in its order. */
  listKeys: (tx: Transaction, after: string | null, limit: number) => Promise<string[]>;
  /** Returns the number of documents, for the progress of a rebuild. */
  count: (tx: Transaction) => Promise<number>;
  /** Returns the entries of documents as they are now, by key. Leaves out documents that nobody may find. */
  entriesOf: (tx: Transaction, keys: string[]) => Promise<Map<string, SearchEntry[]>>;
  /**
   * Returns the names of locks, by key, for documents that are written under the lock of another one. By default each
   * document has a lock of its own.
   */
  locksOf?: (tx: Transaction, keys: string[]) => Promise<Map<string, string>>;
}

const sourceKey = ({ name }: Pick<SearchSource, 'name'>, key: string) => `${name}:${key}`;

/** The name of the lock under which the entries of a document are written. */
export const searchLockOf = (source: Pick<SearchSource, 'name'>, key: string): string =>
  `search:${sourceKey(source, key)}`;

/** How many documents are read and written at once. */
const documentBatchSize = 500;

/**
 * Writes the search entries of a document as it is now, and deletes the ones it no longer has. Everything that changes
 * who can read what of a document calls this, in the same transaction and after the change. Idempotent.
 */
export const refreshSearchEntries = (tx: Transaction, source: SearchSource, key: string): Promise<void> =>
  refreshAllSearchEntries(tx, source, [key]);

/** Does what `refreshSearchEntries` does for many documents of a source. */
export async function refreshAllSearchEntries(tx: Transaction, source: SearchSource, keys: string[]): Promise<void> {
  for (const batch of batchesOf(keys.toSorted(), documentBatchSize)) {
    await takeLocks(tx, await lockNames(tx, source, batch));
    await writeDocuments(tx, source, batch);
  }
}

/**
 * Refreshes many documents. Leaves out those that another transaction is changing.
 * @returns the keys that were left out
 */
export async function refreshUnlocked(tx: Transaction, source: SearchSource, keys: string[]): Promise<string[]> {
  const locks = await lockNames(tx, source, keys);
  const acquiredLocks = await tryLocks(tx, locks);
  const isLocked = (_key: string, at: number) => acquiredLocks.has(locks[at] ?? '');
  await writeDocuments(tx, source, keys.filter(isLocked));
  return keys.filter((key, index) => !isLocked(key, index));
}

/** Returns the name of the lock of each document, in the same order. */
async function lockNames(tx: Transaction, source: SearchSource, keys: string[]): Promise<string[]> {
  const shared = await source.locksOf?.(tx, keys);
  return keys.map((key) => shared?.get(key) ?? searchLockOf(source, key));
}

async function writeDocuments(tx: Transaction, source: SearchSource, keys: string[]): Promise<void> {
  const entries = await source.entriesOf(tx, keys);
  await writeSearchEntries(
    tx,
    keys.map((key) => ({ source: sourceKey(source, key), entries: entries.get(key) ?? [] })),
  );
}
