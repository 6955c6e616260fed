// Descending indexes set `nullsFirst`, as `order by … desc` does. Otherwise PostgreSQL would not use them for the
// order.

import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { belongsTo, id, moment } from '#app/core/database/columns.server.ts';
import { person, users } from '#app/core/identity/tables.server.ts';
import type { Pillar } from '#packages/illustrations/names.ts';
import { forumImportedMembers } from './import/tables.server.ts';
import type { ForumRole } from './members/permissions.ts';
import type { PostStatus } from './post-status.ts';
import type { HarmKind } from './writing/harms.ts';
import type { ForumRule, ReviewReason } from './writing/rules.ts';

/** Topics. The team manages them. */
export const forumTopics = pgTable(
  'forum_topics',
  {
    id: id(),
    slug: text().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    /** Its colour is that of a pillar. */
    pillar: text().$type<Pillar>().notNull(),
    position: integer().notNull().default(0),
    /** A closed topic can be read, and takes no new threads or replies. */
    isClosed: boolean().notNull().default(false),
    /** The lowest role that may write in it. */
    writers: text().$type<Exclude<ForumRole, 'visitor'>>().notNull().default('member'),
    /** Whether the author of a thread marks the reply that solved it. */
    takesAnswers: boolean().notNull().default(false),
    /** Whether the threads of the comments of articles go here. At most one topic. */
    isForArticles: boolean().notNull().default(false),
    /** Published threads. Kept in the transaction of each change. */
    threadCount: integer().notNull().default(0),
    /** Published posts in them. Kept in the transaction of each change. */
    postCount: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('forum_topics_slug_unique').on(table.slug),
    uniqueIndex('forum_topics_for_articles').on(table.isForArticles).where(sql`is_for_articles`),
  ],
);

/** Conversations. The first post holds the opening text. Its status is the status of the thread. */
export const forumThreads = pgTable(
  'forum_threads',
  {
    id: id(),
    slug: text().notNull(),
    topicId: uuid()
      .notNull()
      .references(() => forumTopics.id),
    authorId: person(),
    /** The name of an author without an account, such as of sample content; null for everybody else. */
    authorName: text(),
    title: text().notNull(),
    /** The beginning of the first post, as plain text. */
    opening: text().notNull(),
    hashtags: text().array().notNull().default([]),
    status: text().$type<PostStatus>().notNull().default('published'),
    isAnonymous: boolean().notNull().default(false),
    /** The author's number among the anonymous members of the thread; null: not anonymous. */
    anonymousNumber: integer(),
    /** The colour of the author's picture; null: it follows from the author. */
    anonymousPillar: text().$type<Pillar>(),
    isAiGenerated: boolean().notNull().default(false),
    /** The article that it is about. It belongs to another feature, which may delete it. */
    articleId: uuid(),
    /** Whether its replies are the comments of that article. */
    isComments: boolean().notNull().default(false),
    /** Sample content of the first start. */
    isSample: boolean().notNull().default(false),
    /** The number of the reply that solved it; null: none, or it is hidden. */
    solvedNumber: integer(),
    pinnedAt: moment(),
    lockedAt: moment(),
    /** The number of the last post. Posts are numbered from 1 without gaps. */
    lastNumber: integer().notNull().default(0),
    /** The position of the last reply to the thread itself. It decides the page of a reply. */
    lastPosition: integer().notNull().default(0),
    /** How many members have written in it anonymously. */
    anonymousCount: integer().notNull().default(0),
    /** Published replies. */
    replyCount: integer().notNull().default(0),
    /** Likes of the first post. */
    likeCount: integer().notNull().default(0),
    createdAt: moment().notNull(),
    /** The time of the last published post, coarse if that is anonymous. */
    activeAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('forum_threads_slug_unique').on(table.slug),
    index('forum_threads_active').on(table.activeAt.desc().nullsFirst(), table.id).where(sql`status = 'published'`),
    index('forum_threads_top').on(table.likeCount.desc().nullsFirst(), table.id).where(sql`status = 'published'`),
    index('forum_threads_topic_active')
      .on(table.topicId, table.activeAt.desc().nullsFirst(), table.id)
      .where(sql`status = 'published'`),
    index('forum_threads_topic_new')
      .on(table.topicId, table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`status = 'published'`),
    index('forum_threads_topic_top')
      .on(table.topicId, table.likeCount.desc().nullsFirst(), table.id)
      .where(sql`status = 'published'`),
    index('forum_threads_topic_unanswered')
      .on(table.topicId, table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`status = 'published' and reply_count = 0`),
    index('forum_threads_created').on(table.createdAt),
    index('forum_threads_pinned').on(table.pinnedAt.desc().nullsFirst()).where(sql`pinned_at is not null`),
    index('forum_threads_title').using('gin', sql`lower(title) gin_trgm_ops`),
    index('forum_threads_hashtags').using('gin', table.hashtags),
    index('forum_threads_author').on(table.authorId),
    index('forum_threads_article').on(table.articleId).where(sql`article_id is not null`),
    uniqueIndex('forum_threads_comments').on(table.articleId).where(sql`is_comments`),
  ],
);

const threadId = () => belongsTo(() => forumThreads.id);

export const forumPosts = pgTable(
  'forum_posts',
  {
    id: id(),
    threadId: threadId(),
    /** From 1, without gaps in its thread. */
    number: integer().notNull(),
    /**
     * The place among the replies to the thread itself; an answer has that of the reply above it. The first post: 0.
     */
    position: integer().notNull(),
    /** The reply that it answers, by number; null for the first post and for replies to the thread. */
    parentNumber: integer(),
    /** The answers that a reply has. */
    answerCount: integer().notNull().default(0),
    authorId: person(),
    /** The name of an author without an account. */
    authorName: text(),
    /** As typed, in Markdown; empty once it is deleted. */
    content: text().notNull(),
    /** The HTML that `post-html` makes of it. */
    html: text().notNull(),
    /** The `rendererVersion` that made the HTML. */
    htmlVersion: integer().notNull().default(0),
    /** The content warning: the post is folded until a reader opens it. Empty: none. */
    warning: text().notNull().default(''),
    /** How often its author or a moderator has changed it. The earlier versions are in `forum_post_versions`. */
    editCount: integer().notNull().default(0),
    editedAt: moment(),
    status: text().$type<PostStatus>().notNull().default('published'),
    /** Whether it was shown before it got another status: notifications were sent then. */
    wasPublished: boolean().notNull().default(false),
    /** The author's number among the anonymous members of the thread; null: not anonymous. */
    anonymousNumber: integer(),
    anonymousPillar: text().$type<Pillar>(),
    isAiGenerated: boolean().notNull().default(false),
    likeCount: integer().notNull().default(0),
    /** Whether its author may be in danger, by the phrases of the settings. */
    needsCare: boolean().notNull().default(false),
    /** Of what stays at the number of a moved post: that post. */
    movedToId: uuid().references((): AnyPgColumn => forumPosts.id, { onDelete: 'set null' }),
    /** The post that its author answered; `parentNumber` is the reply below which it is shown. */
    answeredNumber: integer(),
    /** Of a post from another forum: who wrote it there. */
    importedMemberId: uuid().references(() => forumImportedMembers.id, { onDelete: 'set null' }),
    /**
     * Of a post from another forum: its number in its thread there. At least as high as here: deleted posts stayed
     * behind.
     */
    importedNumber: integer(),
    /** Made by the form, so that sending the form again makes no second post. */
    submissionKey: uuid(),
    /** Public. That of an anonymous post is coarse (`coarseTime`). */
    createdAt: moment().notNull(),
    /** The exact time. Never shown to others. */
    writtenAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('forum_posts_number_unique').on(table.threadId, table.number),
    uniqueIndex('forum_posts_submission_unique').on(table.authorId, table.submissionKey),
    index('forum_posts_position').on(table.threadId, table.position, table.number),
    index('forum_posts_liked')
      .on(table.threadId, table.likeCount.desc().nullsFirst(), table.number)
      .where(sql`parent_number is null`),
    index('forum_posts_moved_to').on(table.movedToId).where(sql`moved_to_id is not null`),
    index('forum_posts_imported').on(table.importedMemberId).where(sql`imported_member_id is not null`),
    index('forum_posts_html_version').on(table.htmlVersion),
    index('forum_posts_author').on(table.authorId, table.createdAt.desc().nullsFirst()),
  ],
);

/** The name and colour of an anonymous member, for one thread only. Random, so that threads cannot be compared. */
export const forumPseudonyms = pgTable(
  'forum_pseudonyms',
  {
    threadId: threadId(),
    authorId: belongsTo(() => users.id),
    number: integer().notNull(),
    pillar: text().$type<Pillar>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.threadId, table.authorId] })],
);

export const forumLikes = pgTable(
  'forum_likes',
  {
    postId: belongsTo(() => forumPosts.id),
    authorId: belongsTo(() => users.id),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.authorId] }), index('forum_likes_author').on(table.authorId)],
);

/** The review queue: a row for each post that waits or waited for a moderator. */
export const forumReviews = pgTable(
  'forum_reviews',
  {
    postId: uuid()
      .primaryKey()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    reasons: text().array().$type<ReviewReason[]>().notNull(),
    /** Comes first: a person may be in danger. */
    isUrgent: boolean().notNull().default(false),
    openedAt: moment().notNull(),
    resolvedAt: moment(),
    resolvedById: person(),
  },
  (table) => [
    index('forum_reviews_open').on(table.isUrgent, table.openedAt).where(sql`resolved_at is null`),
    index('forum_reviews_resolver').on(table.resolvedById),
  ],
);

/** Reports of members. One report of each member for each post. */
export const forumReports = pgTable(
  'forum_reports',
  {
    postId: belongsTo(() => forumPosts.id),
    reporterId: belongsTo(() => users.id),
    rule: text().$type<ForumRule>().notNull(),
    /** The kind of harm, if it is one of the Online Safety Act. */
    harm: text().$type<HarmKind>(),
    note: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.reporterId] }),
    index('forum_reports_reporter').on(table.reporterId),
  ],
);

/** Reports of people without an account. The digest distinguishes one person from another, for this post alone. */
export const forumVisitorReports = pgTable(
  'forum_visitor_reports',
  {
    postId: belongsTo(() => forumPosts.id),
    digest: text().notNull(),
    rule: text().$type<ForumRule>().notNull(),
    harm: text().$type<HarmKind>(),
    note: text().notNull(),
    /** Where the answer goes; empty if none was left, and once it was sent. */
    email: text().notNull().default(''),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.digest] })],
);

/** Selects threads that everybody may read. */
export const isShownThread = eq(forumThreads.status, 'published');

/**
 * Selects posts that are published themselves, whether their thread is shown or not: within a thread that the caller
 * has checked, and for what an author has earned, which a decision about the thread of another person does not change.
 */
export const isPublishedPost = eq(forumPosts.status, 'published');

/** Selects posts that everybody may read. The query joins their thread. */
export const isShownPost = and(isPublishedPost, isShownThread);

/** Selects posts of which nothing is left: the same as `isGone`. */
export const isGonePost = inArray(forumPosts.status, ['deleted', 'moved']);

export type ThreadRow = typeof forumThreads.$inferSelect;
export type PostRow = typeof forumPosts.$inferSelect;
