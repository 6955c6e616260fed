import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { notifyOfPost } from '../notifications/notify-of-post.server.ts';
import type { PostStatus } from '../post-status.ts';
import { indexPost } from '../search/index-thread.server.ts';
import { forumPosts, forumThreads, forumTopics, type PostRow, type ThreadRow } from '../tables.server.ts';
import { announceThreads } from './announce-threads.server.ts';
import { clearAnswer } from './answer.server.ts';

const isShown = (status: PostStatus) => (status === 'published' ? 1 : 0);

/**
 * Changes whether a post of a locked thread is shown, and all counts with it. The status of the first post is that of
 * the thread, unless its author has deleted it. People are notified of a post when it is shown for the first time.
 */
export async function changeStatus(
  tx: Transaction,
  thread: ThreadRow,
  post: PostRow,
  status: PostStatus,
): Promise<void> {
  const change = isShown(status) - isShown(post.status);
  const isFirstTime = change > 0 && !post.wasPublished;
  await tx
    .update(forumPosts)
    .set({ status, ...(change < 0 && { wasPublished: true }) })
    .where(eq(forumPosts.id, post.id));
  if (status !== 'published') await clearAnswer(tx, thread, post);
  await announceThreads(tx, thread);
  if (post.number > 1) {
    await tx
      .update(forumThreads)
      .set({
        replyCount: sql`${forumThreads.replyCount} + ${change}::integer`,
        ...(change > 0 && {
          activeAt: sql`greatest(${forumThreads.activeAt}, ${post.createdAt.toISOString()}::timestamptz)`,
        }),
      })
      .where(eq(forumThreads.id, thread.id));
    if (thread.status === 'published') await changeTopicCounts(tx, thread.topicId, { posts: change });
  } else {
    await tx.update(forumThreads).set({ status }).where(eq(forumThreads.id, thread.id));
    await changeTopicCounts(tx, thread.topicId, { posts: change * (1 + thread.replyCount), threads: change });
  }
  await indexPost(tx, post);
  if (isFirstTime) await notifyOfPost(tx, thread, post);
}

/** Adds to the counts of a topic. */
export async function changeTopicCounts(
  tx: Transaction,
  topicId: string,
  { posts, threads = 0 }: { posts: number; threads?: number },
): Promise<void> {
  if (posts === 0 && threads === 0) return;
  await tx
    .update(forumTopics)
    .set({
      postCount: sql`${forumTopics.postCount} + ${posts}::integer`,
      threadCount: sql`${forumTopics.threadCount} + ${threads}::integer`,
    })
    .where(eq(forumTopics.id, topicId));
}
