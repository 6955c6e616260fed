import { and, arrayContains, asc, between, count, desc, eq, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { defineListRows, readPage } from '#app/core/database/list-rows.server.ts';
import { memberName } from '#app/core/identity/names/member-name.server.ts';
import { profiles } from '#app/core/identity/tables.server.ts';
import type { QueryOf } from '#app/lib/lists/list-definition.ts';
import { type ForumMember, shownAuthor } from '../members/author.server.ts';
import {
  forumPosts,
  forumReports,
  forumReviews,
  forumThreads,
  forumTopics,
  forumVisitorReports,
  isGonePost,
  type PostRow,
} from '../tables.server.ts';
import { type HarmKind, reviewDueAt } from '../writing/harms.ts';
import { listPictures } from '../writing/pictures/post-pictures.server.ts';
import { findPolls } from '../writing/polls/find-polls.server.ts';
import { openingOf } from '../writing/post-html.server.ts';
import type { ForumRule, ReviewReason } from '../writing/rules.ts';
import { findAuthorRecord, listActsOnPost, restrictionsKey } from './acts/author-record.server.ts';
import { listOpenAppeals } from './appeals.server.ts';
import { moderationList } from './moderation-list.ts';
import type { ReviewedPost, ReviewRow } from './shown-moderation.ts';

const queueRows = defineListRows(moderationList, {
  id: forumReviews.postId,
  search: [forumThreads.title],
  filters: { reason: (reason) => arrayContains(forumReviews.reasons, [reason as ReviewReason]) },
  first: desc(forumReviews.isUrgent),
  order: { opened: [forumReviews.openedAt] },
});

/** Returns one page of the review queue, and its total number. Shows what waits, unless the query asks otherwise. */
export async function listReviews(
  query: QueryOf<typeof moderationList>,
): Promise<{ rows: ReviewRow[]; total: number }> {
  const { resolvedAt } = forumReviews;
  const within = query.filters.state === 'closed' ? isNotNull(resolvedAt) : isNull(resolvedAt);
  const { rows, total } = await readPage(selectReviews, queueRows, query, within);
  const reviewRows = rows.map(({ review, post, thread, displayName }) => ({
    id: post.id,
    title: thread.title,
    number: post.number,
    edits: post.editCount,
    opening: openingOf(post.content, 120),
    author: shownAuthor({ ...post, displayName }).name,
    reasons: review.reasons,
    status: post.status,
    isUrgent: review.isUrgent,
    openedAt: review.openedAt,
    dueAt: reviewDueAt(review),
  }));
  return { rows: reviewRows, total };
}

const selectReviews = () =>
  db
    .select({ review: forumReviews, post: forumPosts, thread: forumThreads, displayName: memberName })
    .from(forumReviews)
    .innerJoin(forumPosts, eq(forumPosts.id, forumReviews.postId))
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    .leftJoin(profiles, eq(profiles.userId, forumPosts.authorId))
    .$dynamic();

/** Lists by when each post that waits for a moderator is decided, the most urgent first. */
export async function listReviewClocks(): Promise<{ dueAt: Date; isUrgent: boolean; isAppeal: boolean }[]> {
  const rows = await db.select().from(forumReviews).where(isNull(forumReviews.resolvedAt));
  return rows.map((review) => ({
    dueAt: reviewDueAt(review),
    isUrgent: review.isUrgent,
    isAppeal: review.reasons.includes('appeal'),
  }));
}

/** Returns the number of posts that wait for a moderator. */
export async function countReviews(): Promise<number> {
  const [open] = await db.select({ number: count() }).from(forumReviews).where(isNull(forumReviews.resolvedAt));
  return open?.number ?? 0;
}

/**
 * Returns a post with what a moderator needs to decide: its words, its thread, its reports, what was decided before.
 */
export async function findReviewedPost(postId: string, moderator: ForumMember): Promise<ReviewedPost | null> {
  const [row] = await db
    .select({
      post: forumPosts,
      thread: forumThreads,
      topic: forumTopics,
      displayName: memberName,
      review: forumReviews,
    })
    .from(forumPosts)
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    .innerJoin(forumTopics, eq(forumTopics.id, forumThreads.topicId))
    .leftJoin(profiles, eq(profiles.userId, forumPosts.authorId))
    .leftJoin(forumReviews, eq(forumReviews.postId, forumPosts.id))
    .where(eq(forumPosts.id, postId));
  if (!row || row.post.status === 'moved') return null;
  const { post, thread, topic, displayName, review } = row;
  const [context, polls, pictures, reports, reportCount, acts, record, restrictions, appeals] = await Promise.all([
    findContext(post),
    findPolls([post.id], null),
    listPictures(db, post.id),
    db
      .select(reportColumns(forumReports))
      .from(forumReports)
      .where(eq(forumReports.postId, postId))
      .unionAll(
        db
          .select(reportColumns(forumVisitorReports))
          .from(forumVisitorReports)
          .where(eq(forumVisitorReports.postId, postId)),
      )
      .orderBy(desc(sql`at`))
      .limit(maxReports),
    countReports(postId),
    listActsOnPost(moderator, post),
    findAuthorRecord(moderator, post),
    restrictionsKey(moderator, post),
    listOpenAppeals(moderator, postId),
  ]);
  return {
    id: post.id,
    slug: thread.slug,
    title: thread.title,
    number: post.number,
    edits: post.editCount,
    html: post.html,
    content: post.content,
    poll: polls.get(post.id) ?? null,
    status: post.status,
    author: shownAuthor({ ...post, displayName }),
    isAnonymous: post.anonymousNumber !== null,
    createdAt: post.createdAt,
    reasons: review && !review.resolvedAt ? review.reasons : [],
    needsCare: post.needsCare,
    context,
    pictures: pictures.map(({ id, path, isRemoved }) => ({ id, path, isRemoved })),
    reports: reports.reverse(),
    reportCount,
    acts,
    record,
    restrictionsKey: restrictions,
    appeals,
    hasAccount: post.authorId !== null,
    isOwn: post.authorId === moderator.id,
    answers: post.answerCount,
    topic: { slug: topic.slug, name: topic.name },
    isThreadShown: thread.status === 'published',
    isLocked: thread.lockedAt !== null,
    isPinned: thread.pinnedAt !== null,
  };
}

const reportColumns = ({ rule, harm, note, createdAt }: typeof forumReports | typeof forumVisitorReports) => ({
  rule: sql<ForumRule>`${rule}`.as('rule'),
  harm: sql<HarmKind | null>`${harm}`.as('harm'),
  note: sql<string>`${note}`.as('note'),
  at: sql<Date>`${createdAt}`.mapWith(forumReports.createdAt).as('at'),
});

/** Counts people, not presses: each has one report of a post. */
const countReports = async (postId: string): Promise<number> =>
  (await db.$count(forumReports, eq(forumReports.postId, postId))) +
  (await db.$count(forumVisitorReports, eq(forumVisitorReports.postId, postId)));

/** How many reports of a post a moderator reads, the latest ones. Many accounts can write any number. */
const maxReports = 50;

/** How many posts around a post a moderator reads. */
const postsBefore = 2;
const postsAfter = 1;

/** Returns the posts around a post: the one that it answers, those before it, and the next one. */
async function findContext(post: PostRow): Promise<ReviewedPost['context']> {
  const isNear = or(
    eq(forumPosts.number, post.parentNumber ?? 1),
    between(forumPosts.number, post.number - postsBefore, post.number + postsAfter),
  );
  const rows = await db
    .select({ post: forumPosts, displayName: memberName })
    .from(forumPosts)
    .leftJoin(profiles, eq(profiles.userId, forumPosts.authorId))
    .where(and(eq(forumPosts.threadId, post.threadId), ne(forumPosts.id, post.id), not(isGonePost), isNear))
    .orderBy(asc(forumPosts.number));
  return rows.map(({ post: near, displayName }) => ({
    number: near.number,
    html: near.html,
    author: shownAuthor({ ...near, displayName }).name,
    isAnswered: near.number === (post.parentNumber ?? 0),
    isBefore: near.number < post.number,
  }));
}
