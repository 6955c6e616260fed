import { and, asc, count, eq, gt, inArray } from 'drizzle-orm';
import type { SearchSource } from '#app/modules/search/index/write-entries.server.ts';
import { threadPath } from '../addresses.ts';
import { forumPosts, forumThreads, forumTopics, isShownThread } from '../tables.server.ts';
import { pollSearchText } from '../writing/polls/find-polls.server.ts';
import { openingOf } from '../writing/post-html.server.ts';

/**
 * How the search reads threads: by title, topic, hashtags, and the words and the poll of the first post. Says nothing
 * of authors.
 */
export const threadSearchSource: SearchSource = {
  name: 'thread',
  async listKeys(tx, after, limit) {
    const rows = await tx
      .select({ id: forumThreads.id })
      .from(forumThreads)
      .where(after === null ? undefined : gt(forumThreads.id, after))
      .orderBy(asc(forumThreads.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  },
  async count(tx) {
    const [row] = await tx.select({ number: count() }).from(forumThreads);
    return row?.number ?? 0;
  },
  async entriesOf(tx, keys) {
    const rows = await tx
      .select({
        thread: forumThreads,
        topic: forumTopics.name,
        content: forumPosts.content,
        warning: forumPosts.warning,
        poll: pollSearchText(),
      })
      .from(forumThreads)
      .innerJoin(forumTopics, eq(forumTopics.id, forumThreads.topicId))
      .innerJoin(forumPosts, and(eq(forumPosts.threadId, forumThreads.id), eq(forumPosts.number, 1)))
      .where(and(inArray(forumThreads.id, keys), isShownThread));
    return new Map(
      rows.map(({ thread, topic, content, warning, poll }) => [
        thread.id,
        [
          {
            kind: 'thread',
            key: thread.id,
            path: threadPath(thread.slug),
            title: thread.title,
            keywords: [topic, ...thread.hashtags].join('\n'),
            summary: thread.opening,
            // An excerpt would show what the post warns of.
            text: warning ? '' : [openingOf(content, 2000), poll].filter(Boolean).join('\n'),
            datedAt: thread.createdAt,
          },
        ],
      ]),
    );
  },
};
