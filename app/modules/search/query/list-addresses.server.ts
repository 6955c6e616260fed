import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { searchEntries } from '../tables.server.ts';

/** More are not offered in a list of suggestions. */
const maxListed = 500;

/** Lists the pages and posts that everybody finds, by title, for fields that take the address of one. */
export async function listFoundAddresses(): Promise<{ id: string; title: string; path: string }[]> {
  const rows = await db
    .select({ id: searchEntries.id, title: searchEntries.title, path: searchEntries.path })
    .from(searchEntries)
    .where(
      and(
        inArray(searchEntries.kind, ['page', 'post']),
        isNull(searchEntries.parentKey),
        eq(searchEntries.audience, 'public'),
        lte(searchEntries.visibleFrom, now()),
      ),
    )
    .orderBy(asc(searchEntries.kind), asc(searchEntries.title))
    .limit(maxListed);
  return rows.map(({ id, title, path }) => ({ id: String(id), title, path }));
}
