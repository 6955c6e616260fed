import { and, eq } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { ForumRefusedError } from '../forum-error.ts';
import type { ForumMember } from '../members/author.server.ts';
import { countForumAct } from '../members/count-forum-act.server.ts';
import { mayInForum } from '../members/permissions.ts';
import { refuseSuspended } from '../members/restrictions.server.ts';
import { notifyOfLike, withdrawLike } from '../notifications/notify-of-post.server.ts';
import { forumLikes, forumPosts, forumThreads } from '../tables.server.ts';
import { announcePost } from './announce-threads.server.ts';
import { lockPostAt } from './lock-thread.server.ts';
import { inThreadTransaction } from './queued-transaction.server.ts';
import type { PostPlace } from './reply.server.ts';

/**
 * Likes a post, or removes the like. Idempotent.
 * @returns the place of the post; null if the post does not exist
 * @throws ForumRefusedError, RateLimitError
 */
export function likePost(
  member: ForumMember,
  { slug, number, isLiked }: { slug: string; number: number; isLiked: boolean },
): Promise<PostPlace | null> {
  return inThreadTransaction(slug, async (tx) => {
    if (!mayInForum(member.role, 'like a post')) throw new ForumRefusedError('Please log in to like a post.');
    await refuseSuspended(tx, member);
    const locked = await lockPostAt(tx, slug, number);
    if (!locked) return null;
    const { thread, post } = locked;
    if (post.authorId === member.id) throw new ForumRefusedError('This is your own post. Likes come from others.');
    await countForumAct(tx, 'like', member);
    const like = { postId: post.id, authorId: member.id, createdAt: now() };
    const isLike = and(eq(forumLikes.postId, post.id), eq(forumLikes.authorId, member.id));
    const changed = isLiked
      ? await tx.insert(forumLikes).values(like).onConflictDoNothing().returning()
      : await tx.delete(forumLikes).where(isLike).returning();
    if (changed.length === 0) return post;
    const likeCount = post.likeCount + (isLiked ? 1 : -1);
    await (isLiked ? notifyOfLike(tx, post, member.id) : withdrawLike(tx, post));
    await tx.update(forumPosts).set({ likeCount }).where(eq(forumPosts.id, post.id));
    if (number === 1) await tx.update(forumThreads).set({ likeCount }).where(eq(forumThreads.id, thread.id));
    await announcePost(tx, thread, post);
    return post;
  });
}
