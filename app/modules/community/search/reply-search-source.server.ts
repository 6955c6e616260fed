import { and, asc, count, eq, gt, inArray } from 'drizzle-orm';
import { type SearchSource, searchLockOf } from '#app/modules/search/index/write-entries.server.ts';
import { permalinkPath } from '../addresses.ts';
import { forumPosts, forumThreads, isShownPost } from '../tables.server.ts';
import { pollSearchText } from '../writing/polls/find-polls.server.ts';
import { openingOf } from '../writing/post-html.server.ts';
import { threadSearchSource } from './thread-search-source.server.ts';

/** How much of a reply is used as its title. */
const titleLength = 80;
/** Words of a reply count less than words of the first post, in hundredths. */
const weight = 70;

const isReply = gt(forumPosts.number, 1);

/**
 * How the search reads replies: each is a section of its thread, found while both are shown. Says nothing of authors.
 * Each is written by itself: a new reply writes one entry, however many the thread has. The lock is that of the thread,
 * because a change of the thread writes all its replies.
 */
export const replySearchSource: SearchSource = {
  name: 'reply',
  async listKeys(tx, after, limit) {
    const rows = await tx
      .select({ id: forumPosts.id })
      .from(forumPosts)
      .where(and(isReply, after === null ? undefined : gt(forumPosts.id, after)))
      .orderBy(asc(forumPosts.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  },
  async count(tx) {
    const [row] = await tx.select({ number: count() }).from(forumPosts).where(isReply);
    return row?.number ?? 0;
  },
  async locksOf(tx, keys) {
    const rows = await tx
      .select({ id: forumPosts.id, threadId: forumPosts.threadId })
      .from(forumPosts)
      .where(inArray(forumPosts.id, keys));
    return new Map(rows.map(({ id, threadId }) => [id, searchLockOf(threadSearchSource, threadId)]));
  },
  async entriesOf(tx, keys) {
    const rows = await tx
      .select({
        id: forumPosts.id,
        threadId: forumPosts.threadId,
        number: forumPosts.number,
        content: forumPosts.content,
        createdAt: forumPosts.createdAt,
        poll: pollSearchText(),
        slug: forumThreads.slug,
      })
      .from(forumPosts)
      .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
      .where(
        and(
          inArray(forumPosts.id, keys),
          isReply,
          isShownPost,
          // An excerpt would show what the post warns of.
          eq(forumPosts.warning, ''),
        ),
      );
    return new Map(
      rows.map(({ id, threadId, number, content, createdAt, slug, poll }) => [
        id,
        [
          {
            kind: 'thread',
            key: id,
            parentKey: threadId,
            path: permalinkPath(slug, number),
            title: openingOf(content, titleLength),
            isTitleExcerpt: true,
            summary: '',
            text: [openingOf(content, 2000), poll].filter(Boolean).join('\n'),
            datedAt: createdAt,
            weight,
          },
        ],
      ]),
    );
  },
};
