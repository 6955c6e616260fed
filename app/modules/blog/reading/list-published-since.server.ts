import { and, eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { type KeysetQuery, keyset, keysetPage } from '#app/core/database/keyset.server.ts';
import type { Category } from '../categories.ts';
import { publishedPosts } from '../tables.server.ts';
import { cardColumns } from './published-posts.server.ts';

/** Lists the published articles, by the time of the last change to their text. */
export async function listPublishedSince(query: KeysetQuery, { category }: { category?: Category | undefined }) {
  const { where, orderBy, limit, place } = keyset(publishedPosts.changedAt, publishedPosts.postId, query);
  const rows = await db
    .select({ ...cardColumns, changedAt: publishedPosts.changedAt, place })
    .from(publishedPosts)
    .where(and(category ? eq(publishedPosts.category, category) : undefined, where))
    .orderBy(...orderBy)
    .limit(limit);
  return keysetPage(rows, query);
}
