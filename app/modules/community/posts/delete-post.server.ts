import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { removeRedirectsTo } from '#app/modules/content/redirects/move-address.server.ts';
import { threadPath } from '../addresses.ts';
import { forumTag, threadTag, topicTag } from '../cache-tags.ts';
import { ForumRefusedError } from '../forum-error.ts';
import type { ForumMember } from '../members/author.server.ts';
import { mayInForum } from '../members/permissions.ts';
import { answerReporters } from '../notifications/answer-reporters.server.ts';
import { indexReply, indexWholeThread } from '../search/index-thread.server.ts';
import { forumPosts, forumReviews, forumThreads } from '../tables.server.ts';
import { writeMentions } from '../writing/mentions/mentions.server.ts';
import { deletePicturesOf } from '../writing/pictures/post-pictures.server.ts';
import { deletePoll } from '../writing/polls/add-poll.server.ts';
import { clearAnswer } from './answer.server.ts';
import { changeTopicCounts } from './change-status.server.ts';
import { lockThread } from './lock-thread.server.ts';
import type { PostPlace } from './reply.server.ts';
import { freeThreadSlug } from './thread-slug.server.ts';
import { forumPostVersions } from './versions/tables.server.ts';

type Thread = typeof forumThreads.$inferSelect;
type Post = typeof forumPosts.$inferSelect;

/**
 * The title of a thread whose opening post was deleted while others had replied.
 * @internal
 */
export const deletedTitle = 'A discussion without its first post';

/** The state afterwards: the whole thread is gone, or it is at this address. */
export type Deletion = { isThreadGone: true } | ({ isThreadGone: false; slug: string } & PostPlace);

/**
 * Deletes one's own post. Its number is kept, its text is not. A thread without replies is deleted with its first post;
 * otherwise its title and address lose the author's words too. Idempotent.
 * @returns null if the post does not exist
 * @throws ForumRefusedError
 */
export function deletePost(member: ForumMember, slug: string, number: number): Promise<Deletion | null> {
  return inTransaction(async (tx) => {
    const thread = await lockThread(tx, slug, { isShown: false });
    if (!thread) return null;
    const [post] = await tx
      .select()
      .from(forumPosts)
      .where(and(eq(forumPosts.threadId, thread.id), eq(forumPosts.number, number)));
    if (!post) return null;
    if (!mayInForum(member.role, 'delete a post', { isOwn: post.authorId === member.id }))
      throw new ForumRefusedError('Only the author can delete a post.');
    return erasePost(tx, thread, post);
  });
}

/** Deletes everything that an author wrote, as they would. Idempotent. */
export async function deletePostsOf(tx: Transaction, authorId: string): Promise<void> {
  const threads = await tx
    .selectDistinct({ slug: forumThreads.slug })
    .from(forumPosts)
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    .where(and(eq(forumPosts.authorId, authorId), ne(forumPosts.status, 'deleted')))
    .orderBy(forumThreads.slug);
  for (const { slug } of threads) {
    const thread = await lockThread(tx, slug, { isShown: false });
    if (!thread) continue;
    const posts = await tx
      .select()
      .from(forumPosts)
      .where(and(eq(forumPosts.threadId, thread.id), eq(forumPosts.authorId, authorId)))
      // The first post is last: it is deleted with its thread if nobody else has replied.
      .orderBy(desc(forumPosts.number));
    for (const post of posts) {
      const [current = thread] = await tx.select().from(forumThreads).where(eq(forumThreads.id, thread.id));
      await erasePost(tx, current, post);
    }
  }
}

/** Nothing is left for a moderator to decide, but an appeal. The people who reported the post are notified. */
async function closeReviewOf(tx: Transaction, post: Post): Promise<void> {
  const isOpen = and(eq(forumReviews.postId, post.id), isNull(forumReviews.resolvedAt));
  const [open] = await tx.select().from(forumReviews).where(isOpen).for('update');
  if (!open) return;
  const isAppealed = open.reasons.includes('appeal');
  await tx
    .update(forumReviews)
    .set(isAppealed ? { reasons: ['appeal'], isUrgent: false } : { resolvedAt: now() })
    .where(isOpen);
  const notice = 'The post you reported was deleted by its author';
  await answerReporters(tx, { post, since: open.openedAt, notice, moderatorId: null });
}

/** Empties a post of a locked thread and corrects the counts. Idempotent. */
export async function erasePost(tx: Transaction, thread: Thread, post: Post): Promise<Deletion> {
  const { number, position } = post;
  const deletion: Deletion = { isThreadGone: false, slug: thread.slug, number, position };
  if (post.status === 'deleted') return deletion;
  const publishedCount = post.status === 'published' ? 1 : 0;
  await tx
    .update(forumPosts)
    .set({ status: 'deleted', content: '', html: '', warning: '', needsCare: false })
    .where(eq(forumPosts.id, post.id));
  await tx.delete(forumPostVersions).where(eq(forumPostVersions.postId, post.id));
  await writeMentions(tx, post.id, []);
  await deletePicturesOf(tx, post.id);
  await deletePoll(tx, post.id);
  await clearAnswer(tx, thread, post);
  await closeReviewOf(tx, post);
  await announceChange(tx, forumTag, topicTag(thread.topicId), threadTag(thread.id));
  if (number > 1) {
    await tx
      .update(forumThreads)
      .set({ replyCount: sql`${forumThreads.replyCount} - ${publishedCount}::integer` })
      .where(eq(forumThreads.id, thread.id));
    if (thread.status === 'published') await changeTopicCounts(tx, thread.topicId, { posts: -publishedCount });
    await indexReply(tx, post.id);
    return deletion;
  }
  // The earlier addresses of a renamed thread hold words of its author too.
  await removeRedirectsTo(tx, threadPath(thread.slug));
  const withoutWords = { title: deletedTitle, opening: '', hashtags: [], slug: await freeThreadSlug(tx, deletedTitle) };
  if (thread.replyCount > 0 && thread.status === 'published') {
    await tx.update(forumThreads).set(withoutWords).where(eq(forumThreads.id, thread.id));
    await changeTopicCounts(tx, thread.topicId, { posts: -1 });
    await indexWholeThread(tx, thread.id);
    return { ...deletion, slug: withoutWords.slug };
  }
  await tx
    .update(forumThreads)
    .set({ ...withoutWords, status: 'deleted' })
    .where(eq(forumThreads.id, thread.id));
  await changeTopicCounts(tx, thread.topicId, {
    posts: -publishedCount * (1 + thread.replyCount),
    threads: -publishedCount,
  });
  await indexWholeThread(tx, thread.id);
  return { isThreadGone: true };
}
