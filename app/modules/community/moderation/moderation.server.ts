import { asc, eq, inArray } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { ForumRefusedError } from '../forum-error.ts';
import type { ForumMember } from '../members/author.server.ts';
import { type ForumAct, mayInForum } from '../members/permissions.ts';
import type { LockedPost } from '../posts/lock-thread.server.ts';
import { forumPosts, forumThreads, type PostRow, type ThreadRow } from '../tables.server.ts';
import type { ForumRule } from '../writing/rules.ts';
import type { forumActs } from './tables.server.ts';

/** The subject of an audit event about a post. Does not reveal who wrote it. */
export const subjectOf = (thread: ThreadRow, post: Pick<PostRow, 'id' | 'number'>) => ({
  type: 'forum-post',
  id: post.id,
  name: `${thread.title}, post ${post.number}`,
});

/** Adds an event about a post to the audit log. */
export const recordPostEvent = (
  tx: Transaction,
  moderator: ForumMember,
  { thread, post }: LockedPost,
  event: { action: string; before?: object; after?: object },
): Promise<void> => recordAuditEvent(tx, { actorId: moderator.id, subject: subjectOf(thread, post), ...event });

/** @throws ForumRefusedError for a member who is not a moderator */
export function requireModerator({ role }: ForumMember, act: ForumAct = 'moderate'): void {
  if (!mayInForum(role, act)) throw new ForumRefusedError('Only moderators can do this.');
}

/** @throws ForumRefusedError if the act is for posts of others only, and the moderator wrote this one */
export function refuseOwnPost(moderator: ForumMember, act: ForumAct, post: Pick<PostRow, 'authorId'>): void {
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

/** A decision about a post, its author or its thread, with what its author reads about it. */
export interface Decision extends ReadPost {
  /** Null: none was named. */
  rule: ForumRule | null;
  /** The message to the author besides the rule. */
  reason?: string;
  /** Of one of many posts that the moderator chose together. */
  batchId?: string | undefined;
}

/** @throws ForumRefusedError if a post has been edited since a moderator read it */
export function requireReadPost(post: Pick<PostRow, 'editCount'>, edits: number | undefined): void {
  if (edits !== undefined && edits !== post.editCount)
    throw new ForumRefusedError(
      'The post was edited in the meantime. Nothing was changed. Read it again, then decide.',
    );
}

/** @throws ForumRefusedError */
export function refuseDeleted({ status }: Pick<PostRow, 'status'>): void {
  if (status === 'deleted') throw new ForumRefusedError('The author has deleted this post in the meantime.');
}

/**
 * Does something to a post for a moderator, in a transaction that has locked its thread.
 * @param act what the moderator must be allowed to do
 * @throws ForumRefusedError, also if the act is for posts of others only, or the post was edited since it was read
 */
export const onPost = <Value>(
  moderator: ForumMember,
  act: ForumAct,
  { postId, edits }: ReadPost,
  run: (tx: Transaction, place: LockedPost) => Promise<Value>,
): Promise<Value> =>
  inTransaction(async (tx) => {
    requireModerator(moderator, act);
    const [row] = await tx
      .select({ thread: forumThreads })
      .from(forumThreads)
      .innerJoin(forumPosts, eq(forumPosts.threadId, forumThreads.id))
      .where(eq(forumPosts.id, postId))
      .for('update', { of: forumThreads });
    const [post] = await tx.select().from(forumPosts).where(eq(forumPosts.id, postId));
    // Another moderator may have moved the post while this one waited for the lock.
    if (!row || !post || post.status === 'moved' || post.threadId !== row.thread.id)
      throw new ForumRefusedError(
        'This post no longer exists, or was moved in the meantime. Nothing was changed. Open it again.',
      );
    refuseOwnPost(moderator, act, post);
    requireReadPost(post, edits);
    return run(tx, { thread: row.thread, post });
  });

/** Locks threads in the order of their ids, so that two moderators never wait for each other. */
export async function lockThreads(tx: Transaction, ids: string[]): Promise<Map<string, ThreadRow>> {
  const rows = await tx
    .select()
    .from(forumThreads)
    .where(inArray(forumThreads.id, ids))
    .orderBy(asc(forumThreads.id))
    .for('update');
  return new Map(rows.map((thread) => [thread.id, thread]));
}

/** Locks the threads that an act has changed, and the one where its post is now. */
export async function lockThreadsOfAct(
  tx: Transaction,
  { postId, threadId, after }: Pick<typeof forumActs.$inferSelect, 'postId' | 'threadId' | 'after'>,
): Promise<Map<string, ThreadRow>> {
  const [post] = await tx.select().from(forumPosts).where(eq(forumPosts.id, postId));
  const ids = [threadId, after.threadId, post?.threadId].filter((id) => id !== undefined);
  return lockThreads(tx, [...new Set(ids)]);
}
