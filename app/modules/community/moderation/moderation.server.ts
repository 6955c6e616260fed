import { asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { ForumRefusedError } from '../forum-error.ts';
import type { ForumMember } from '../members/author.server.ts';
import { type ForumAct, mayInForum } from '../members/permissions.ts';
import { forumPosts, forumThreads } from '../tables.server.ts';

export type Thread = typeof forumThreads.$inferSelect;
export type Post = typeof forumPosts.$inferSelect;

/** The subject of an audit event about a post. Does not reveal who wrote it. */
export const subjectOf = (thread: Thread, post: Post) => ({
  type: 'forum-post',
  id: post.id,
  name: `${thread.title}, post ${post.number}`,
});

/** @throws ForumRefusedError if the act is for posts of others only, and the moderator wrote this one */
export function refuseOwnPost(moderator: ForumMember, act: ForumAct, post: Pick<Post, 'authorId'>): void {
  if (!mayInForum(moderator.role, act, { isOwn: post.authorId === moderator.id }))
    throw new ForumRefusedError(
      'You wrote this post, so another moderator has to review it. Nothing was changed. As its author you can edit or delete it in the discussion.',
    );
}

/** The post that a moderator decides about. */
export interface ReadPost {
  postId: string;
  /** How often it had been edited when the moderator read it; undefined: the decision is not about its words. */
  edits?: number | undefined;
}

/** @throws ForumRefusedError if a post has been edited since a moderator read it */
export function requireReadPost(post: Pick<Post, 'editCount'>, edits: number | undefined): void {
  if (edits !== undefined && edits !== post.editCount)
    throw new ForumRefusedError(
      'The post was edited in the meantime. Nothing was changed. Read it again, then decide.',
    );
}

/**
 * Locks the thread of a post, for a moderator.
 * @throws ForumRefusedError, also if the act is for posts of others only, or the post was edited since it was read
 */
export async function lockPost(tx: Transaction, moderator: ForumMember, act: ForumAct, postId: string, edits?: number) {
  if (!mayInForum(moderator.role, act)) throw new ForumRefusedError('Only moderators can do this.');
  const [found] = await tx
    .select({ thread: forumThreads })
    .from(forumThreads)
    .innerJoin(forumPosts, eq(forumPosts.threadId, forumThreads.id))
    .where(eq(forumPosts.id, postId))
    .for('update', { of: forumThreads });
  const [post] = await tx.select().from(forumPosts).where(eq(forumPosts.id, postId));
  // Another moderator may have moved the post while this one waited for the lock.
  if (!found || !post || post.status === 'moved' || post.threadId !== found.thread.id)
    throw new ForumRefusedError(
      'This post no longer exists, or was moved in the meantime. Nothing was changed. Open it again.',
    );
  refuseOwnPost(moderator, act, post);
  requireReadPost(post, edits);
  return { thread: found.thread, post };
}

/** Locks threads in the order of their ids, so that two moderators never wait for each other. */
export async function lockThreads(tx: Transaction, ids: string[]): Promise<Map<string, Thread>> {
  const rows = await tx
    .select()
    .from(forumThreads)
    .where(inArray(forumThreads.id, ids))
    .orderBy(asc(forumThreads.id))
    .for('update');
  return new Map(rows.map((thread) => [thread.id, thread]));
}
