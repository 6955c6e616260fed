import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db.server.ts';
import { maxQueryLength } from './limits.ts';
import { type SearchKind, searchRows } from './tables.server.ts';

export interface SearchResult {
  kind: SearchKind;
  path: string;
  title: string;
  summary: string;
}

/**
 * Returns the matches of a query, best first: whole words and their forms, the beginning of the last word (visitors
 * search while they type), and titles with a similar spelling.
 */
export async function search(query: string, { limit = 20 } = {}): Promise<SearchResult[]> {
  const words = query.slice(0, maxQueryLength).replaceAll('\0', '').trim();
  if (words === '') return [];

  const lastWord = words.match(/[\p{L}\p{N}]+$/u)?.[0];
  const prefix = lastWord ? `${lastWord}:*` : '';
  const matching = sql`(websearch_to_tsquery('english', ${words}) || to_tsquery('simple', ${prefix}))`;
  const likeness = sql`word_similarity(lower(${words}), lower(${searchRows.title}))`;
  return db
    .select({
      kind: searchRows.kind,
      path: searchRows.path,
      title: searchRows.title,
      summary: searchRows.summary,
    })
    .from(searchRows)
    .where(sql`${searchRows.vector} @@ ${matching} or ${likeness} > 0.5`)
    .orderBy(sql`ts_rank(${searchRows.vector}, ${matching}) + ${likeness} desc`, searchRows.title)
    .limit(limit);
}
