import { and, eq } from 'drizzle-orm';
import { db } from '#app/platform/db.server.ts';
import { forumThreads } from './tables.server.ts';

/** Returns the id of a thread that everybody sees. */
export async function findLiveThread(slug: string): Promise<string | null> {
  if (slug === '') return null;
  const [found] = await db
    .select({ id: forumThreads.id })
    .from(forumThreads)
    .where(and(eq(forumThreads.slug, slug), eq(forumThreads.status, 'published')));
  return found?.id ?? null;
}

interface ReplyCount {
  replies: number;
}

/** Reads that are under way: all open pages of a thread hear of a change at once, and share one read. */
const reads = new Map<string, Promise<ReplyCount>>();

/** How long a read is shared, in milliseconds. Less than the time between two events of one connection. */
const sharedMs = 100;

/** Returns how many replies of a thread everybody sees. Calls within a tenth of a second share one query. */
export function countReplies(threadId: string): Promise<ReplyCount> {
  const known = reads.get(threadId);
  if (known) return known;
  const read = db
    .select({ replies: forumThreads.replyCount })
    .from(forumThreads)
    .where(eq(forumThreads.id, threadId))
    .then(([row]) => ({ replies: row?.replies ?? 0 }));
  reads.set(threadId, read);
  const forget = () => setTimeout(() => reads.delete(threadId), sharedMs).unref();
  read.then(forget, forget);
  return read;
}
