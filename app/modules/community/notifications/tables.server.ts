import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { belongsTo, id, moment } from '#app/core/database/columns.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { forumPosts, forumThreads } from '../tables.server.ts';
import { kindsWhere, type NotificationKind } from './notification-kinds.ts';

/**
 * The notifications of members. Contains no names: the name of an author is read with the post, so that a post
 * that becomes anonymous is anonymous here too.
 */
export const forumNotifications = pgTable(
  'forum_notifications',
  {
    id: id(),
    memberId: belongsTo(() => users.id),
    kind: text().$type<NotificationKind>().notNull(),
    threadId: belongsTo(() => forumThreads.id),
    /** Of several replies the first unread one. */
    postId: belongsTo(() => forumPosts.id),
    /** How many replies or likes since the member last read this. */
    count: integer().notNull().default(1),
    /** The act of a moderator; empty otherwise. */
    text: text().notNull().default(''),
    /** Where it leads instead of the post: a decision that can be appealed. Empty: the post. */
    path: text().notNull().default(''),
    createdAt: moment().notNull(),
    readAt: moment(),
    /** When it was mailed, or left out of all mails; null: neither yet. */
    mailedAt: moment(),
  },
  (table) => [
    index('forum_notifications_member').on(table.memberId, table.createdAt.desc().nullsFirst()),
    index('forum_notifications_unread').on(table.memberId, table.threadId).where(sql`read_at is null`),
    index('forum_notifications_unmailed').on(table.createdAt).where(sql`read_at is null and mailed_at is null`),
    index('forum_notifications_post').on(table.postId),
    index('forum_notifications_thread').on(table.threadId),
    // One row for all unread replies of a followed thread, one for the likes of a post, one for a post otherwise.
    uniqueIndex('forum_notifications_replies').on(table.memberId, table.threadId).where(sql`kind = 'reply'`),
    uniqueIndex('forum_notifications_likes').on(table.memberId, table.postId).where(sql`kind = 'like'`),
    uniqueIndex('forum_notifications_posts')
      .on(table.memberId, table.postId)
      .where(sql.raw(`kind in ('${kindsWhere(({ rows }) => rows === 'once').join("', '")}')`)),
  ],
);
