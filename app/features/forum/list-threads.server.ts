import { and, arrayContains, asc, desc, eq, gt, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { likePattern } from '#app/lib/like-pattern.ts';
import { threadsPerPage } from './limits.ts';
import type { ThreadCard } from './shown.ts';
import { forumThreads } from './tables.server.ts';
import { selectThreads, threadCardOf } from './thread-card.server.ts';
import { cursorText, type ThreadCursor, type ThreadOrder } from './thread-order.ts';

const isPublished = eq(forumThreads.status, 'published');

export interface ThreadPage {
  threads: ThreadCard[];
  /** The place after which the next page begins; null on the last page. */
  next: string | null;
}

/** Lists the published threads of a topic, one page at a time. */
export async function listTopicThreads(
  topicId: string,
  order: ThreadOrder,
  after: ThreadCursor | null,
): Promise<ThreadPage> {
  const column =
    order === 'top' ? forumThreads.likeCount : order === 'latest' ? forumThreads.activeAt : forumThreads.createdAt;
  const rows = await selectThreads()
    .where(
      and(
        isPublished,
        eq(forumThreads.topicId, topicId),
        order === 'unanswered' ? eq(forumThreads.replyCount, 0) : undefined,
        after ? isAfter(order, after) : undefined,
      ),
    )
    .orderBy(desc(column), asc(forumThreads.id))
    .limit(threadsPerPage + 1);
  const shown = rows.slice(0, threadsPerPage);
  const last = shown.at(-1)?.thread;
  const value =
    last && (order === 'top' ? last.likeCount : (order === 'latest' ? last.activeAt : last.createdAt).getTime());
  return {
    threads: shown.map(threadCardOf),
    next: rows.length > threadsPerPage && last && value !== undefined ? cursorText({ value, id: last.id }) : null,
  };
}

function isAfter(order: ThreadOrder, { value, id }: ThreadCursor): SQL | undefined {
  const follows = gt(forumThreads.id, id);
  if (order === 'top') {
    return and(lte(forumThreads.likeCount, value), or(lt(forumThreads.likeCount, value), follows));
  }
  const column = order === 'latest' ? forumThreads.activeAt : forumThreads.createdAt;
  const at = new Date(value);
  return and(lte(column, at), or(lt(column, at), follows));
}

const featuredCount = 5;

/** Lists the threads of the landing page: pinned ones first, then those with the most recent activity. */
export async function listFeatured(): Promise<ThreadCard[]> {
  const [pinned, recent] = await Promise.all([
    selectThreads()
      .where(and(isPublished, isNotNull(forumThreads.pinnedAt)))
      .orderBy(desc(forumThreads.pinnedAt))
      .limit(featuredCount),
    selectThreads()
      .where(and(isPublished, isNull(forumThreads.pinnedAt)))
      .orderBy(desc(forumThreads.activeAt), asc(forumThreads.id))
      .limit(featuredCount),
  ]);
  return [...pinned, ...recent].slice(0, featuredCount).map(threadCardOf);
}

const foundCount = 30;

/** Finds threads by words of their titles, or by a hashtag if the text is one, the most recently active first. */
export async function searchThreads(text: string): Promise<ThreadCard[]> {
  const hashtag = /^#([^\s#]+)$/u.exec(text)?.[1]?.toLowerCase();
  const rows = await selectThreads()
    .where(
      and(
        isPublished,
        hashtag
          ? arrayContains(forumThreads.hashtags, [hashtag])
          : sql`lower(${forumThreads.title}) like ${likePattern(text.toLowerCase())}`,
      ),
    )
    .orderBy(desc(forumThreads.activeAt), asc(forumThreads.id))
    .limit(foundCount);
  return rows.map(threadCardOf);
}

const relatedCount = 3;

/** Lists threads of the same topic, those with the same hashtags first. */
export async function listRelated({ id, topicId, hashtags }: typeof forumThreads.$inferSelect): Promise<ThreadCard[]> {
  const inTopic = and(isPublished, eq(forumThreads.topicId, topicId), ne(forumThreads.id, id));
  const recent = selectThreads().where(inTopic).orderBy(desc(forumThreads.activeAt), asc(forumThreads.id));
  if (hashtags.length === 0) return (await recent.limit(relatedCount)).map(threadCardOf);
  const shared = await selectThreads()
    .where(
      and(
        isPublished,
        ne(forumThreads.id, id),
        sql`${forumThreads.hashtags} && ${sql.param(hashtags, forumThreads.hashtags)}`,
      ),
    )
    .orderBy(desc(forumThreads.activeAt))
    .limit(relatedCount);
  const rows = [...shared, ...(await recent.limit(relatedCount))];
  return [...new Map(rows.map((row) => [row.thread.id, row])).values()].slice(0, relatedCount).map(threadCardOf);
}
