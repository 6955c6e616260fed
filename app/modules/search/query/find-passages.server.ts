import { inArray, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { search } from '../search.server.ts';
import { searchEntries } from '../tables.server.ts';

/** A published text that matches a query. */
export interface Passage {
  path: string;
  title: string;
  text: string;
}

/** Longer texts are cut. */
const maxText = 4_000;

/**
 * Finds the best public pages, products and posts for a query, with their texts. Forum threads are not our own words.
 */
export async function findPassages(query: string, { limit = 6 } = {}): Promise<Passage[]> {
  const { results } = await search(query, { kinds: ['page', 'product', 'post'], limit });
  if (results.length === 0) return [];
  const rows = await db
    .select({
      path: searchEntries.path,
      title: searchEntries.title,
      text: sql<string>`left(concat_ws(E'\n', ${searchEntries.summary}, ${searchEntries.text}), ${maxText})`,
    })
    .from(searchEntries)
    .where(
      sql`${inArray(
        searchEntries.path,
        results.map(({ path }) => path),
      )} and ${searchEntries.audience} = 'public'`,
    );
  return results.flatMap(({ path, title, section }) => {
    const row = rows.find((each) => each.path === path);
    return row ? [{ path, title: section ? `${title}: ${section.title}` : title, text: row.text }] : [];
  });
}
