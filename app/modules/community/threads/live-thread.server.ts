import { and, eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { forumThreads, isShownThread } from '../tables.server.ts';

/** Returns the id of a thread that everybody sees. */
export async function findLiveThread(slug: string): Promise<string | null> {
  if (slug === '') return null;
  const [thread] = await db
    .select({ id: forumThreads.id })
    .from(forumThreads)
    .where(and(eq(forumThreads.slug, slug), isShownThread));
  return thread?.id ?? null;
}

/** Returns how many replies of a thread everybody sees. */
export async function countReplies(threadId: string): Promise<{ replies: number }> {
  const [row] = await db
    .select({ replies: forumThreads.replyCount })
    .from(forumThreads)
    .where(eq(forumThreads.id, threadId));
  return { replies: row?.replies ?? 0 };
}
