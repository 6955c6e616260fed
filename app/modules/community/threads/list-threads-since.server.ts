import { and, eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { type KeysetQuery, keyset, keysetPage } from '#app/core/database/keyset.server.ts';
import { forumThreads, forumTopics, isShownThread } from '../tables.server.ts';

/** Lists the published threads, by their last activity. Names no author. */
export async function listThreadsSince(query: KeysetQuery, { topic }: { topic?: string | undefined }) {
  const { where, orderBy, limit, place } = keyset(forumThreads.activeAt, forumThreads.id, query);
  const rows = await db
    .select({
      id: forumThreads.id,
      slug: forumThreads.slug,
      title: forumThreads.title,
      opening: forumThreads.opening,
      topic: forumTopics.slug,
      hashtags: forumThreads.hashtags,
      replies: forumThreads.replyCount,
      changedAt: forumThreads.activeAt,
      place,
    })
    .from(forumThreads)
    .innerJoin(forumTopics, eq(forumTopics.id, forumThreads.topicId))
    .where(and(isShownThread, topic ? eq(forumTopics.slug, topic) : undefined, where))
    .orderBy(...orderBy)
    .limit(limit);
  return keysetPage(rows, query);
}
