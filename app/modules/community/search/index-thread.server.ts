import { and, asc, eq, gt } from 'drizzle-orm';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { refreshAllSearchEntries, refreshSearchEntries } from '#app/modules/search/index/write-entries.server.ts';
import { forumPosts, type PostRow } from '../tables.server.ts';
import { replySearchSource } from './reply-search-source.server.ts';
import { threadSearchSource } from './thread-search-source.server.ts';
import { topicSearchSource } from './topic-search-source.server.ts';

/** Writes the search entry of a thread as it is now, without those of its replies. Idempotent. */
export const indexThread = (tx: Transaction, threadId: string): Promise<void> =>
  refreshSearchEntries(tx, threadSearchSource, threadId);

/** Writes the search entries of topics as they are now. Accepts topics that are deleted. Idempotent. */
export const indexTopics = (tx: Transaction, topicIds: string[]): Promise<void> =>
  refreshAllSearchEntries(tx, topicSearchSource, topicIds);

/** Writes the search entry of a reply as it is now. Idempotent. */
export const indexReply = (tx: Transaction, postId: string): Promise<void> =>
  refreshSearchEntries(tx, replySearchSource, postId);

/** Writes the search entries of replies as they are now. Accepts replies that are deleted. Idempotent. */
export const indexReplies = (tx: Transaction, postIds: string[]): Promise<void> =>
  refreshAllSearchEntries(tx, replySearchSource, postIds);

/** Lists the replies of a thread, shown or not. */
async function listReplyIds(tx: Transaction, threadId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: forumPosts.id })
    .from(forumPosts)
    .where(and(eq(forumPosts.threadId, threadId), gt(forumPosts.number, 1)))
    .orderBy(asc(forumPosts.number));
  return rows.map(({ id }) => id);
}

/** Writes the search entries of a thread and of all its replies: its address changed, or whether it is shown. */
async function indexWholeThread(tx: Transaction, threadId: string): Promise<void> {
  await indexThread(tx, threadId);
  await indexReplies(tx, await listReplyIds(tx, threadId));
}

/** Writes the search entry of a post. That of a first post is its thread, on which the replies depend. */
export const indexPost = (tx: Transaction, post: Pick<PostRow, 'id' | 'threadId' | 'number'>): Promise<void> =>
  post.number === 1 ? indexWholeThread(tx, post.threadId) : indexReply(tx, post.id);
