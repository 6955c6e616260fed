import { inArray, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { profiles, users } from '#app/core/identity/tables.server.ts';
import { searchWords } from '#app/modules/search/tables.server.ts';

/** The most words that are compared with a name. */
const maxNameWords = 5;

/** Returns the parts of a query that may be a name: each run of up to five words. */
function runsOf(query: string): string[] {
  const words = query.match(/[\p{L}\p{N}'’-]+/gu) ?? [];
  return words.flatMap((_, start) =>
    Array.from({ length: Math.min(maxNameWords, words.length - start) }, (_, more) =>
      words.slice(start, start + more + 1).join(' '),
    ),
  );
}

/**
 * Returns the normalised queries that contain no name of a member: neither a display name nor the name of an account.
 */
export async function withoutMemberNames(queries: readonly string[]): Promise<string[]> {
  const runs = new Map(queries.map((query) => [query, runsOf(query)]));
  const all = [...new Set([...runs.values()].flat())];
  if (all.length === 0) return [...queries];
  const displayName = sql<string>`lower(${profiles.displayName})`;
  const name = sql<string>`lower(${users.name})`;
  const [displayed, named] = await Promise.all([
    db.selectDistinct({ name: displayName }).from(profiles).where(inArray(displayName, all)),
    db.selectDistinct({ name }).from(users).where(inArray(name, all)),
  ]);
  const names = await withoutSiteWords(new Set([...displayed, ...named].map((row) => row.name)));
  return queries.filter((query) => !runs.get(query)?.some((run) => names.has(run)));
}

/** A member may be called like a word of the site, such as Coach. Searches for that word do not name the member. */
async function withoutSiteWords(names: Set<string>): Promise<Set<string>> {
  const single = [...names].filter((name) => !name.includes(' '));
  if (single.length === 0) return names;
  const rows = await db.select({ word: searchWords.word }).from(searchWords).where(inArray(searchWords.word, single));
  return names.difference(new Set(rows.map(({ word }) => word)));
}
