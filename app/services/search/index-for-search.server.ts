import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#app/platform/transaction.server.ts';
import { type SearchKind, searchRows } from './tables.server.ts';

export interface SearchEntry {
  kind: SearchKind;
  key: string;
  path: string;
  title: string;
  summary: string;
  words: string;
}

/** Adds an entry to the search index or updates it. Idempotent. */
export async function indexForSearch(tx: Transaction, entry: SearchEntry): Promise<void> {
  await tx
    .insert(searchRows)
    .values(entry)
    .onConflictDoUpdate({ target: [searchRows.kind, searchRows.key], set: entry });
}

/** Deletes an entry from the search index. Idempotent. */
export async function removeFromSearch(tx: Transaction, kind: SearchKind, key: string): Promise<void> {
  await tx.delete(searchRows).where(and(eq(searchRows.kind, kind), eq(searchRows.key, key)));
}
