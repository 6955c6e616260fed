import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { forumPosts, forumThreads } from '../tables.server.ts';

export type ThreadRow = typeof forumThreads.$inferSelect;

/**
 * Locks a thread until the end of the transaction. Whatever changes a thread or its posts locks it first.
 * @param isShown false: finds also threads that wait for a moderator or are hidden
 */
export async function lockThread(tx: Transaction, slug: string, { isShown = true } = {}): Promise<ThreadRow | null> {
  const isThread = and(eq(forumThreads.slug, slug), isShown ? eq(forumThreads.status, 'published') : undefined);
  const [thread] = await tx.select().from(forumThreads).where(isThread).for('update');
  return thread ?? null;
}

/** Locks the thread of a post that everybody sees, and returns both. Null if the post does not exist. */
export async function lockShownPost(
  tx: Transaction,
  slug: string,
  number: number,
): Promise<{ thread: ThreadRow; post: typeof forumPosts.$inferSelect } | null> {
  const thread = await lockThread(tx, slug);
  if (!thread) return null;
  const isPost = and(eq(forumPosts.threadId, thread.id), eq(forumPosts.number, number));
  const [post] = await tx
    .select()
    .from(forumPosts)
    .where(and(isPost, eq(forumPosts.status, 'published')));
  return post ? { thread, post } : null;
}
