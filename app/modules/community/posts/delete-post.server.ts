import { and, desc, eq, ne } from 'drizzle-orm';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { removeRedirectsTo } from '#app/modules/content/redirects/move-address.server.ts';
import { threadPath } from '../addresses.ts';
import { ForumRefusedError } from '../forum-error.ts';
import type { ForumMember } from '../members/author.server.ts';
import { mayInForum } from '../members/permissions.ts';
import { indexPost } from '../search/index-thread.server.ts';
import { forumPosts, forumThreads, type PostRow, type ThreadRow } from '../tables.server.ts';
import { writeMentions } from '../writing/mentions/mentions.server.ts';
import { deletePicturesOf } from '../writing/pictures/post-pictures.server.ts';
import { deletePoll } from '../writing/polls/add-poll.server.ts';
import { announceThreads } from './announce-threads.server.ts';
import { changeStatus, changeTopicCounts } from './change-status.server.ts';
import { closeReview } from './close-review.server.ts';
import { lockPostAt, lockThread } from './lock-thread.server.ts';
import type { PostPlace } from './reply.server.ts';
import { freeThreadSlug } from './thread-slug.server.ts';
import { forumPostVersions } from './versions/tables.server.ts';

/**
 * The title of a thread whose opening post was deleted while others had replied.
 * @internal
 */
export const deletedTitle = 'A discussion without its first post';

/** The state afterwards: the whole thread is gone, or it is at this address. */
export type Deletion = { isThreadGone: true } | ({ isThreadGone: false; slug: string } & PostPlace);

/**
 * Deletes one's own post. Its number is kept, its text is not. A thread of which no reply is shown is deleted with its
 * first post; otherwise its title and address lose the author's words too. Idempotent.
 * @returns null if the post does not exist
 * @throws ForumRefusedError
 */
export function deletePost(member: ForumMember, slug: string, number: number): Promise<Deletion | null> {
  return inTransaction(async (tx) => {
    const locked = await lockPostAt(tx, slug, number, { isShown: false });
    if (!locked) return null;
    if (!mayInForum(member.role, 'delete a post', { isOwn: locked.post.authorId === member.id }))
      throw new ForumRefusedError('Only the author can delete a post.');
    return erasePost(tx, locked.thread, locked.post);
  });
}

/** Deletes all posts of an author, as `deletePost` does. Idempotent. */
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
      // The first post is last: it is deleted with its thread if no one else has replied.
      .orderBy(desc(forumPosts.number));
    for (const post of posts) {
      const [current = thread] = await tx.select().from(forumThreads).where(eq(forumThreads.id, thread.id));
      await erasePost(tx, current, post);
    }
  }
}

/** Empties a post of a locked thread and corrects the counts. Idempotent. */
export async function erasePost(tx: Transaction, thread: ThreadRow, post: PostRow): Promise<Deletion> {
  const { number, position } = post;
  const deletion: Deletion = { isThreadGone: false, slug: thread.slug, number, position };
  if (post.status === 'deleted') return deletion;
  const isPost = eq(forumPosts.id, post.id);
  const isThread = eq(forumThreads.id, thread.id);
  await tx
    .update(forumPosts)
    .set({ content: '', html: '', warning: '', needsCare: false, submissionKey: null })
    .where(isPost);
  await tx.delete(forumPostVersions).where(eq(forumPostVersions.postId, post.id));
  await writeMentions(tx, post.id, []);
  await deletePicturesOf(tx, post.id);
  await deletePoll(tx, post.id);
  // Nothing is left for a moderator to decide, but an appeal.
  await closeReview(tx, post, {
    moderatorId: null,
    notice: 'The post you reported was deleted by its author',
    isAppealed: (reasons) => reasons.includes('appeal'),
  });
  if (number > 1) {
    await changeStatus(tx, thread, post, 'deleted');
    const [after] = await tx.select({ status: forumThreads.status }).from(forumThreads).where(isThread);
    return after?.status === 'deleted' ? { isThreadGone: true } : deletion;
  }
  // The earlier addresses of a renamed thread hold words of its author too.
  await removeRedirectsTo(tx, threadPath(thread.slug));
  const withoutWords = { title: deletedTitle, opening: '', hashtags: [], slug: await freeThreadSlug(tx, deletedTitle) };
  await tx.update(forumThreads).set(withoutWords).where(isThread);
  if (thread.replyCount === 0) {
    await changeStatus(tx, thread, post, 'deleted');
    return { isThreadGone: true };
  }
  // The replies stay, without a first post.
  await tx.update(forumPosts).set({ status: 'deleted' }).where(isPost);
  if (thread.status === 'published') await changeTopicCounts(tx, thread.topicId, { posts: -1 });
  await indexPost(tx, post);
  await announceThreads(tx, thread);
  return { ...deletion, slug: withoutWords.slug };
}
