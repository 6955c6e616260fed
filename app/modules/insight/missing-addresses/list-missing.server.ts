import { desc } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { readPage } from '#app/core/database/list-rows.server.ts';
import type { ListQuery } from '#app/lib/lists/list-definition.ts';
import { writeMissing } from './count-missing-address.server.ts';
import { missingAddresses } from './tables.server.ts';

export type MissingAddress = typeof missingAddresses.$inferSelect;

const { path, hits, lastAt } = missingAddresses;
const select = () => db.select().from(missingAddresses).$dynamic();

/** Returns the most requested missing addresses, and their total number. */
export async function listMissing(query: Pick<ListQuery, 'q' | 'limit' | 'offset'>) {
  // Includes what this instance has counted so far.
  await writeMissing();
  const rows = { id: path, search: [path], order: { hits: [hits, desc(lastAt)] } };
  return readPage(select, rows, { ...query, filters: {}, sort: { column: 'hits', direction: 'desc' } });
}
