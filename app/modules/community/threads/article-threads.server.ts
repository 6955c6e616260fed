import { and, asc, eq, inArray } from 'drizzle-orm';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { insertId } from '#app/core/database/insert-row.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { articleTag } from '../cache-tags.ts';
import type { ForumMember } from '../members/author.server.ts';
import { inThreadTransaction } from '../posts/queued-transaction.server.ts';
import { replyInTransaction, replyToThread } from '../posts/reply.server.ts';
import { submissionKeyOf } from '../posts/submission-key.server.ts';
import { indexTopics } from '../search/index-thread.server.ts';
import { forumThreads, forumTopics, isShownThread } from '../tables.server.ts';
import type { NewReply } from '../writing/schema.server.ts';
import { type FoundThread, findThread, listPosts, type ShownPosts } from './find-thread.server.ts';
import { addThread } from './start-thread.server.ts';

/** An article as the forum needs to know it. It belongs to another feature, so only the id is stored. */
export interface CommentedArticle {
  id: string;
  title: string;
  /** Its address on this site. */
  path: string;
  excerpt: string;
  /** Who the thread of its comments is from. */
  author: string;
}

const isCommentsOn = (articleId: string) =>
  and(eq(forumThreads.articleId, articleId), eq(forumThreads.isComments, true));

/** The comments of an article: the replies of one thread, which the first comment creates. */
export interface ArticleComments extends Pick<ShownPosts, 'replies' | 'pageCount'> {
  thread: FoundThread;
}

/** Returns the first comments on an article, as visitors see them; null: there are none yet. */
export async function findComments(articleId: string): Promise<ArticleComments | null> {
  const [row] = await db.select({ slug: forumThreads.slug }).from(forumThreads).where(isCommentsOn(articleId));
  const thread = row && (await findThread(row.slug));
  if (!thread) return null;
  const { replies, pageCount } = await listPosts(thread.row, { page: 1, order: 'oldest' }, null);
  return { thread, replies, pageCount };
}

/** Counts the comments of articles, by their ids. */
export async function countComments(articleIds: string[]): Promise<Map<string, number>> {
  if (articleIds.length === 0) return new Map();
  const rows = await db
    .select({ id: forumThreads.articleId, count: forumThreads.replyCount })
    .from(forumThreads)
    .where(and(inArray(forumThreads.articleId, articleIds), eq(forumThreads.isComments, true), isShownThread));
  return new Map(rows.map(({ id, count }) => [id ?? '', count]));
}

const maxThreads = 10;

/** Lists the discussions that were started from an article, without that of its comments. */
export const listArticleThreads = (articleId: string): Promise<{ slug: string; title: string; replies: number }[]> =>
  db
    .select({ slug: forumThreads.slug, title: forumThreads.title, replies: forumThreads.replyCount })
    .from(forumThreads)
    .where(and(eq(forumThreads.articleId, articleId), eq(forumThreads.isComments, false), isShownThread))
    .orderBy(asc(forumThreads.createdAt))
    .limit(maxThreads);

/**
 * Adds a comment to an article: a reply in the thread of its comments, which it creates if it is the first. The same text
 * sent twice on one day leads to the same comment.
 * @throws ForumRefusedError, RateLimitError
 */
export async function commentOnArticle(member: ForumMember, article: CommentedArticle, comment: NewReply) {
  const reply = { ...comment, key: commentKey(article.id, comment) };
  const [existing] = await db.select({ slug: forumThreads.slug }).from(forumThreads).where(isCommentsOn(article.id));
  if (existing) return replyToThread(member, existing.slug, reply);
  // In one transaction: a comment that is refused leaves no thread.
  return inThreadTransaction(`comments on ${article.id}`, async (tx) =>
    replyInTransaction(tx, member, await findOrAddCommentsThread(tx, article), reply),
  );
}

/** The page of an article is one for all visitors: its form cannot have a key of its own, as others have. */
const commentKey = (articleId: string, { isAnonymous, content }: NewReply): string =>
  submissionKeyOf(articleId, londonDay(now()), String(isAnonymous), content);

/**
 * Two first comments at once create one thread.
 * @param startedAt when the first comment was written, if it is imported, without notifications
 * @returns the last part of its address
 */
export async function findOrAddCommentsThread(
  tx: Transaction,
  article: CommentedArticle,
  startedAt?: Date,
): Promise<string> {
  const { id: articleId, title, path, excerpt, author } = article;
  const [existing] = await tx.select({ slug: forumThreads.slug }).from(forumThreads).where(isCommentsOn(articleId));
  if (existing) return existing.slug;
  await takeLock(tx, `forum-comments:${articleId}`);
  const [meanwhile] = await tx.select({ slug: forumThreads.slug }).from(forumThreads).where(isCommentsOn(articleId));
  if (meanwhile) return meanwhile.slug;
  const topicId = await findOrAddArticlesTopic(tx);
  const { id, slug } = await addThread(tx, {
    member: null,
    authorName: author,
    topicId,
    ...(startedAt && { imported: { writtenAt: startedAt, memberId: null, likes: 0, number: null } }),
    thread: {
      title,
      content: `${excerpt}\n\n[Read the article](${path})`,
      category: '',
      hashtags: [],
      warning: '',
      isAnonymous: false,
      isAiGenerated: false,
    },
  });
  await tx.update(forumThreads).set({ articleId, isComments: true }).where(eq(forumThreads.id, id));
  await announceChange(tx, articleTag(articleId));
  return slug;
}

/** The topic of the comments. The team may rename it. */
async function findOrAddArticlesTopic(tx: Transaction): Promise<string> {
  await takeLock(tx, 'forum-topic');
  const [existing] = await tx
    .select({ id: forumTopics.id })
    .from(forumTopics)
    .where(eq(forumTopics.isForArticles, true));
  if (existing) return existing.id;
  const [existingTopic] = await tx
    .select({ id: forumTopics.id })
    .from(forumTopics)
    .where(eq(forumTopics.slug, 'articles'));
  const topicId = await insertId(tx, forumTopics, {
    slug: existingTopic ? `articles-${now().getTime().toString(36)}` : 'articles',
    name: 'Articles',
    description: 'What readers say about the articles of the blog.',
    pillar: 'journaling',
    position: 1000,
    isForArticles: true,
  });
  await indexTopics(tx, [topicId]);
  return topicId;
}

/** Connects a new thread with the article that it was started from. Idempotent. */
export function linkToArticle(member: ForumMember, slug: string, articleId: string): Promise<void> {
  return inTransaction(async (tx) => {
    const isOwn = and(eq(forumThreads.slug, slug), eq(forumThreads.authorId, member.id));
    await tx.update(forumThreads).set({ articleId }).where(isOwn);
    await announceChange(tx, articleTag(articleId));
  });
}
