import { asc, eq, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { memberName } from '#app/core/identity/names/member-name.server.ts';
import { profiles } from '#app/core/identity/tables.server.ts';
import { inBatches } from '#app/lib/async/in-batches.ts';
import { forumPosts, forumThreads, forumTopics } from '../tables.server.ts';

/** Who wrote in a thread anonymously stays hidden in exports, as on every screen. */
const author = sql<string>`case when ${forumPosts.anonymousNumber} is not null then 'Anonymous'
  else coalesce(${memberName}, ${forumPosts.authorName}, 'A former member') end`;

const posts = () =>
  db
    .select({
      threadId: forumPosts.threadId,
      topic: forumTopics.name,
      thread: forumThreads.title,
      threadSlug: forumThreads.slug,
      hashtags: forumThreads.hashtags,
      number: forumPosts.number,
      answers: forumPosts.parentNumber,
      author,
      content: forumPosts.content,
      status: forumPosts.status,
      likes: forumPosts.likeCount,
      isAiGenerated: forumPosts.isAiGenerated,
      createdAt: forumPosts.createdAt,
    })
    .from(forumPosts)
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    .innerJoin(forumTopics, eq(forumTopics.id, forumThreads.topicId))
    .leftJoin(profiles, eq(profiles.userId, forumPosts.authorId))
    .$dynamic();

export type ForumPostRow = Awaited<ReturnType<typeof posts>>[number];

/** Yields every post of every thread, thread by thread, in batches that fit into memory. */
export const readForumPosts = (): AsyncGenerator<ForumPostRow[]> =>
  inBatches(
    (limit, after) =>
      posts()
        .where(after && sql`(${forumPosts.threadId}, ${forumPosts.number}) > (${after.threadId}, ${after.number})`)
        .orderBy(asc(forumPosts.threadId), asc(forumPosts.number))
        .limit(limit),
    500,
  );
