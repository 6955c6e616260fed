import { and, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#app/core/database/transaction.server.ts';
import { forumPosts, forumThreads, isShownThread, type PostRow, type ThreadRow } from '../tables.server.ts';

/** A post and its thread, of which the row is locked. */
export interface LockedPost {
  thread: ThreadRow;
  post: PostRow;
}

/**
 * Locks a thread until the end of the transaction. Whatever changes a thread or its posts locks it first.
 * @param isShown false: finds also threads that wait for a moderator or are hidden
 */
export async function lockThread(tx: Transaction, slug: string, { isShown = true } = {}): Promise<ThreadRow | null> {
  const isThread = and(eq(forumThreads.slug, slug), isShown ? isShownThread : undefined);
  const [thread] = await tx.select().from(forumThreads).where(isThread).for('update');
  return thread ?? null;
}

/** Selects the post with this number. */
export const isPostAt = (threadId: string, number: number) =>
  and(eq(forumPosts.threadId, threadId), eq(forumPosts.number, number));

/** Returns the post with this number, whatever its status is. */
export async function findPostAt(on: Queryable, threadId: string, number: number): Promise<PostRow | null> {
  const [post] = await on.select().from(forumPosts).where(isPostAt(threadId, number));
  return post ?? null;
}

/**
 * Locks the thread of a post, and returns both. Null if the post does not exist.
 * @param isShown false: also finds hidden, pending and deleted posts
 */
export async function lockPostAt(
  tx: Transaction,
  slug: string,
  number: number,
  { isShown = true } = {},
): Promise<LockedPost | null> {
  const thread = await lockThread(tx, slug, { isShown });
  const post = thread && (await findPostAt(tx, thread.id, number));
  if (!thread || !post || (isShown && post.status !== 'published')) return null;
  return { thread, post };
}
