import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { maxInteger } from '#app/lib/forms/number-field.ts';
import { search } from '#app/modules/search/search.server.ts';
import type { Audience } from '#app/modules/search/search-kinds.ts';
import { searchSettings } from '#app/modules/search/settings/search-settings.server.ts';
import { topicPath } from '../addresses.ts';
import { threadsPerPage } from '../limits.ts';
import { forumThreads, isShownThread, type ThreadRow } from '../tables.server.ts';
import type { ShownTopic } from '../topics/shown-topics.ts';
import { listTopics } from '../topics/topics.server.ts';
import { type CardRow, selectThreads, threadCardOf } from './thread-card.server.ts';
import type { ThreadCard } from './thread-card.ts';
import { cursorText, type ThreadCursor, type ThreadOrder } from './thread-order.ts';

export interface ThreadPage {
  threads: ThreadCard[];
  /** The place after which the next page begins; null on the last page. */
  next: string | null;
}

/** Lists the published threads of a topic, one page at a time. Null: of all topics. */
export async function listTopicThreads(
  topicId: string | null,
  order: ThreadOrder,
  after: ThreadCursor | null,
): Promise<ThreadPage> {
  const column =
    order === 'top' ? forumThreads.likeCount : order === 'latest' ? forumThreads.activeAt : forumThreads.createdAt;
  const rows = await selectThreads()
    .where(
      and(
        isShownThread,
        topicId === null ? undefined : eq(forumThreads.topicId, topicId),
        order === 'unanswered' ? eq(forumThreads.replyCount, 0) : undefined,
        after ? isAfter(order, after) : undefined,
      ),
    )
    .orderBy(desc(column), asc(forumThreads.id))
    .limit(threadsPerPage + 1);
  return pageOf(rows, ({ likeCount, activeAt, createdAt }) =>
    order === 'top' ? likeCount : (order === 'latest' ? activeAt : createdAt).getTime(),
  );
}

/**
 * Makes a page of a list from its rows, of which there is one more if there is a next page.
 * @param orderValue what the list is ordered by
 */
export function pageOf(rows: CardRow[], orderValue: (thread: CardRow['thread']) => number): ThreadPage {
  const pageRows = rows.slice(0, threadsPerPage);
  const last = pageRows.at(-1)?.thread;
  return {
    threads: pageRows.map(threadCardOf),
    next: rows.length > threadsPerPage && last ? cursorText({ value: orderValue(last), id: last.id }) : null,
  };
}

/** Selects the threads that follow a place in a list of this order. */
export function isAfter(order: ThreadOrder, { value, id }: ThreadCursor): SQL | undefined {
  const follows = gt(forumThreads.id, id);
  if (order === 'top') {
    const likes = Math.min(value, maxInteger);
    return and(lte(forumThreads.likeCount, likes), or(lt(forumThreads.likeCount, likes), follows));
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
      .where(and(isShownThread, isNotNull(forumThreads.pinnedAt)))
      .orderBy(desc(forumThreads.pinnedAt), asc(forumThreads.id))
      .limit(featuredCount),
    selectThreads()
      .where(and(isShownThread, isNull(forumThreads.pinnedAt)))
      .orderBy(desc(forumThreads.activeAt), asc(forumThreads.id))
      .limit(featuredCount),
  ]);
  return [...pinned, ...recent].slice(0, featuredCount).map(threadCardOf);
}

/** Lists the published threads with a hashtag, one page at a time, the most recently active first. */
export async function listTaggedThreads(hashtag: string, after: ThreadCursor | null): Promise<ThreadPage> {
  const rows = await selectThreads()
    .where(
      and(isShownThread, arrayContains(forumThreads.hashtags, [hashtag]), after ? isAfter('latest', after) : undefined),
    )
    .orderBy(desc(forumThreads.activeAt), asc(forumThreads.id))
    .limit(threadsPerPage + 1);
  return pageOf(rows, ({ activeAt }) => activeAt.getTime());
}

const foundCount = 30;

interface FoundInForum {
  topics: ShownTopic[];
  threads: ThreadCard[];
}

/**
 * Finds topics and threads like the search of the site, also if that leaves the forum out. A hashtag finds the threads
 * with it, the most recently active first.
 */
export async function searchForum(text: string, audiences: readonly Audience[]): Promise<FoundInForum> {
  const hashtag = /^#([^\s#]+)$/u.exec(text)?.[1]?.toLowerCase();
  if (hashtag) return { topics: [], threads: (await listTaggedThreads(hashtag, null)).threads };
  const settings = { ...searchSettings(), kinds: { ...noKinds, thread: true } };
  const { results } = await search(text, { kinds: ['thread'], audiences, settings, limit: foundCount });
  const paths = results.map(({ path }) => path.split('#')[0] ?? '');
  const slugs = paths.map((path) => (path.startsWith(topicPath('')) ? '' : (path.split('/')[2] ?? '')));
  const [topics, rows] = await Promise.all([
    listTopics(),
    selectThreads().where(and(isShownThread, inArray(forumThreads.slug, slugs))),
  ]);
  return {
    topics: inOrder(topics, paths, ({ slug }) => topicPath(slug)),
    threads: inOrder(rows.map(threadCardOf), slugs, ({ slug }) => slug),
  };
}

const noKinds = { page: false, post: false, product: false, media: false, thread: false };

/** Returns the items with one of these keys, in the order of the keys. */
const inOrder = <Item>(items: Item[], keys: string[], keyOf: (item: Item) => string): Item[] =>
  [...new Set(keys)].flatMap((key) => items.filter((item) => keyOf(item) === key));

const relatedCount = 3;

/** A thread that a page names beside another. */
export interface RelatedThread {
  id: string;
  slug: string;
  title: string;
}

/** Lists threads of the same topic, those with the same hashtags first. */
export async function listRelated({ id, topicId, hashtags }: ThreadRow): Promise<RelatedThread[]> {
  const select = () =>
    db
      .select({ id: forumThreads.id, slug: forumThreads.slug, title: forumThreads.title })
      .from(forumThreads)
      .$dynamic();
  const isOther = and(isShownThread, ne(forumThreads.id, id));
  const recent = select()
    .where(and(isOther, eq(forumThreads.topicId, topicId)))
    .orderBy(desc(forumThreads.activeAt), asc(forumThreads.id))
    .limit(relatedCount);
  if (hashtags.length === 0) return recent;
  const shared = select()
    .where(and(isOther, sql`${forumThreads.hashtags} && ${sql.param(hashtags, forumThreads.hashtags)}`))
    .orderBy(desc(forumThreads.activeAt), asc(forumThreads.id))
    .limit(relatedCount);
  const rows = (await Promise.all([shared, recent])).flat();
  return [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, relatedCount);
}
