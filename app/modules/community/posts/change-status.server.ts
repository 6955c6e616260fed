import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { notifyOfPost } from '../notifications/notify-of-post.server.ts';
import type { PostStatus } from '../post-status.ts';
import { indexPost, indexThread } from '../search/index-thread.server.ts';
import { forumPosts, forumThreads, forumTopics, type PostRow, type ThreadRow } from '../tables.server.ts';
import { announceThreads } from './announce-threads.server.ts';
import { clearAnswer } from './answer.server.ts';
import { findPostAt } from './lock-thread.server.ts';

const isShown = (status: PostStatus) => (status === 'published' ? 1 : 0);

/**
 * Changes whether a post of a locked thread is shown, and all counts with it. The status of the first post is that of
 * the thread, unless its author has deleted it: the thread is then there as long as a reply is shown. People are
 * notified of a post when it is shown for the first time.
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
    const [counted] = await tx
      .update(forumThreads)
      .set({
        replyCount: sql`${forumThreads.replyCount} + ${change}::integer`,
        ...(change > 0 && {
          activeAt: sql`greatest(${forumThreads.activeAt}, ${post.createdAt.toISOString()}::timestamptz)`,
        }),
      })
      .where(eq(forumThreads.id, thread.id))
      .returning({ replies: forumThreads.replyCount });
    if (thread.status === 'published') await changeTopicCounts(tx, thread.topicId, { posts: change });
    if (counted) await settleWithoutFirstPost(tx, thread, counted.replies);
  } else {
    await tx.update(forumThreads).set({ status }).where(eq(forumThreads.id, thread.id));
    await changeTopicCounts(tx, thread.topicId, { posts: change * (1 + thread.replyCount), threads: change });
  }
  await indexPost(tx, post);
  if (isFirstTime) await notifyOfPost(tx, thread, post);
}

/** Returns the status of a thread whose author has deleted the first post. @param replies how many are shown */
export function statusByReplies(status: PostStatus, replies: number): PostStatus {
  if (status === 'published' && replies === 0) return 'deleted';
  return status === 'deleted' && replies > 0 ? 'published' : status;
}

/** Deletes a thread of which nothing is shown any more, and brings it back with a reply that a moderator restores. */
async function settleWithoutFirstPost(tx: Transaction, thread: ThreadRow, replies: number): Promise<void> {
  const { id, topicId } = thread;
  const status = statusByReplies(thread.status, replies);
  if (status === thread.status) return;
  const first = await findPostAt(tx, id, 1);
  if (first?.status !== 'deleted') return;
  await tx.update(forumThreads).set({ status }).where(eq(forumThreads.id, id));
  await changeTopicCounts(tx, topicId, { posts: replies, threads: status === 'deleted' ? -1 : 1 });
  await indexThread(tx, id);
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
