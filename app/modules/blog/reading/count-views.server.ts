import { and, eq, exists, sql } from 'drizzle-orm';
import { db, type Transaction } from '#app/core/database/db.server.ts';
import { posts, publishedPosts } from '../tables.server.ts';

/**
 * Adds views to published posts, in the transaction that stores the views. The analytics service names a post once for
 * each reader and day.
 * @param postIds may contain an id several times, and ids of what is not a published post
 */
export async function countPostViews(tx: Transaction, postIds: readonly string[]): Promise<void> {
  const views = new Map<string, number>();
  for (const id of postIds) views.set(id, (views.get(id) ?? 0) + 1);
  // In one order, so that two instances cannot block each other.
  for (const [id, count] of [...views].toSorted(([one], [other]) => one.localeCompare(other))) {
    const published = db
      .select({ id: publishedPosts.postId })
      .from(publishedPosts)
      .where(eq(publishedPosts.postId, id));
    await tx
      .update(posts)
      .set({ views: sql`${posts.views} + ${count}` })
      .where(and(eq(posts.id, id), exists(published)));
  }
}
