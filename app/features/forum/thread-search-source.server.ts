import { and, asc, count, eq, gt } from 'drizzle-orm';
import { db } from '#app/platform/db.server.ts';
import type { Transaction } from '#app/platform/transaction.server.ts';
import { refreshSearchEntries, type SearchSource } from '#app/services/search/write-entries.server.ts';
import { threadPath } from './addresses.ts';
import { openingOf } from './post-html.server.ts';
import { forumPosts, forumThreads, forumTopics } from './tables.server.ts';

/** How the search reads threads: by title, topic, hashtags and the words of the first post. Says nothing of authors. */
export const threadSearchSource: SearchSource = {
  name: 'thread',
  async listKeys(after, limit) {
    const rows = await db
      .select({ id: forumThreads.id })
      .from(forumThreads)
      .where(after === null ? undefined : gt(forumThreads.id, after))
      .orderBy(asc(forumThreads.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  },
  async count() {
    const [row] = await db.select({ number: count() }).from(forumThreads);
    return row?.number ?? 0;
  },
  async entriesOf(tx, key) {
    const [found] = await tx
      .select({ thread: forumThreads, topic: forumTopics.name, content: forumPosts.content })
      .from(forumThreads)
      .innerJoin(forumTopics, eq(forumTopics.id, forumThreads.topicId))
      .innerJoin(forumPosts, and(eq(forumPosts.threadId, forumThreads.id), eq(forumPosts.number, 1)))
      .where(and(eq(forumThreads.id, key), eq(forumThreads.status, 'published')));
    if (!found) return [];
    const { thread, topic, content } = found;
    return [
      {
        kind: 'thread',
        key,
        path: threadPath(thread.slug),
        title: thread.title,
        keywords: [topic, ...thread.hashtags].join('\n'),
        summary: thread.opening,
        text: openingOf(content, 2000),
        datedAt: thread.createdAt,
      },
    ];
  },
};

/** Writes the search entry of a thread as it is now. Idempotent. */
export const indexThread = (tx: Transaction, threadId: string): Promise<void> =>
  refreshSearchEntries(tx, threadSearchSource, threadId);
