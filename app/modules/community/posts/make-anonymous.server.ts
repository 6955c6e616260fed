import { and, eq, sql } from 'drizzle-orm';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { ForumRefusedError } from '../forum-error.ts';
import type { ForumMember } from '../members/author.server.ts';
import { coarseTime } from '../members/coarse-time.ts';
import { mayInForum } from '../members/permissions.ts';
import { pseudonymIn } from '../members/pseudonym.server.ts';
import { forgetAuthorInNotifications } from '../notifications/notify-of-post.server.ts';
import { indexPost } from '../search/index-thread.server.ts';
import { forumPosts, forumThreads, isPublishedPost, type ThreadRow } from '../tables.server.ts';
import { coarsenPoll } from '../writing/polls/add-poll.server.ts';
import { announceThreads } from './announce-threads.server.ts';
import { lockPostAt } from './lock-thread.server.ts';
import type { PostPlace } from './reply.server.ts';
import { forumPostVersions } from './versions/tables.server.ts';

/**
 * Makes one's own post anonymous, as if it had been written so: the pseudonym of the thread, and a coarse time. People
 * who read it before still know the author. Idempotent.
 * @returns the place of the post; null if the post does not exist
 * @throws ForumRefusedError
 */
export function makeAnonymous(member: ForumMember, slug: string, number: number): Promise<PostPlace | null> {
  return inTransaction(async (tx) => {
    const locked = await lockPostAt(tx, slug, number, { isShown: false });
    if (!locked || locked.post.status === 'deleted') return null;
    const { thread, post } = locked;
    if (!mayInForum(member.role, 'make a post anonymous', { isOwn: post.authorId === member.id }))
      throw new ForumRefusedError('Only the author can make a post anonymous.');
    if (post.anonymousNumber !== null) return post;
    const pseudonym = await pseudonymIn(tx, thread.id, member.id);
    const createdAt = coarseTime(post.writtenAt);
    await tx
      .update(forumPosts)
      .set({ ...pseudonym, createdAt, editedAt: post.editedAt && coarseTime(post.editedAt) })
      .where(eq(forumPosts.id, post.id));
    await coarsenVersions(tx, post.id);
    await coarsenPoll(tx, post.id);
    if (number === 1) {
      await tx
        .update(forumThreads)
        .set({ ...pseudonym, isAnonymous: true, createdAt })
        .where(eq(forumThreads.id, thread.id));
    }
    await setActiveAt(tx, thread);
    await forgetAuthorInNotifications(tx, post.id);
    await indexPost(tx, post);
    await announceThreads(tx, thread);
    return post;
  });
}

async function coarsenVersions(tx: Transaction, postId: string): Promise<void> {
  const versions = await tx.select().from(forumPostVersions).where(eq(forumPostVersions.postId, postId));
  for (const { version, writtenAt } of versions) {
    await tx
      .update(forumPostVersions)
      .set({ writtenAt: coarseTime(writtenAt) })
      .where(and(eq(forumPostVersions.postId, postId), eq(forumPostVersions.version, version)));
  }
}

/** The last activity must not keep the exact time of a post that is anonymous now. */
const setActiveAt = (tx: Transaction, { id }: ThreadRow) =>
  tx
    .update(forumThreads)
    .set({
      activeAt: sql`coalesce((select max(${forumPosts.createdAt}) from ${forumPosts}
        where ${forumPosts.threadId} = ${id} and ${isPublishedPost}), ${forumThreads.createdAt})`,
    })
    .where(eq(forumThreads.id, id));
