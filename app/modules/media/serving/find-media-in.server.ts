import { inArray, or } from 'drizzle-orm';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { mediaFiles } from '../tables.server.ts';

/** Returns the files that a document shows or links, by address or by reference, at any depth, also in its texts. */
export async function findMediaIn(tx: Transaction, document: unknown): Promise<string[]> {
  const text = JSON.stringify(document);
  const addresses = [...text.matchAll(/["(]\/media\/([\w-]+\.\w+)/g)].map(([, address = '']) => address);
  const ids = [...text.matchAll(/"mediaId":"([0-9a-f-]{36})"/g)].map(([, id = '']) => id);
  if (addresses.length + ids.length === 0) return [];
  const rows = await tx
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .where(or(inArray(mediaFiles.address, addresses), inArray(mediaFiles.id, ids)));
  return rows.map(({ id }) => id);
}
