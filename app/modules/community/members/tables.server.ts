import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, id, moment } from '#app/core/database/columns.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { forumPosts, forumTopics } from '../tables.server.ts';
import type { BlockKind } from './block-kinds.ts';
import type { FollowKind, FollowLevel } from './follow-kinds.ts';
import type { MailFrequency } from './mail-frequency.ts';
import type { RestrictionKind } from './restriction-kinds.ts';
import type { TrustLevel } from './trust.ts';

const memberId = () => belongsTo(() => users.id);

/** A member's data in the forum. A member without a row has the defaults. */
export const forumMembers = pgTable('forum_members', {
  memberId: memberId().primaryKey(),
  trustLevel: integer().$type<TrustLevel>().notNull().default(0),
  /** The days, in London, on which the member read a thread. */
  daysVisited: integer().notNull().default(0),
  lastVisitedOn: date(),
  mailFrequency: text().$type<MailFrequency>().notNull().default('immediately'),
  /** The hours between which no mail is sent, 0 to 23 in the member's time zone; null: none. */
  quietFrom: integer(),
  quietUntil: integer(),
  /** An IANA name. */
  timeZone: text().notNull().default(siteTimeZone),
  lastDigestAt: moment(),
  /** The last part of the address of their picture; null: none. */
  picture: text(),
  /** Whether the list of members names them, which they chose. */
  isListed: boolean().notNull().default(false),
  /** Whether an erasure deletes the posts. Otherwise they stay as those of a former member. */
  erasesPosts: boolean().notNull().default(false),
});

/** Followed and ignored subjects of members. */
export const forumFollows = pgTable(
  'forum_follows',
  {
    memberId: memberId(),
    kind: text().$type<FollowKind>().notNull(),
    /** The id of a thread, topic or person, or a hashtag without its sign. */
    target: text().notNull(),
    level: text().$type<FollowLevel>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.kind, table.target] }),
    index('forum_follows_target').on(table.kind, table.target),
  ],
);

export const forumBookmarks = pgTable(
  'forum_bookmarks',
  {
    memberId: memberId(),
    postId: belongsTo(() => forumPosts.id),
    /** When to remind the member, once; null: never, or done. */
    remindAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.postId] }),
    index('forum_bookmarks_post').on(table.postId),
    index('forum_bookmarks_due').on(table.remindAt).where(sql`remind_at is not null`),
  ],
);

/** Members whose named posts a member does not want to see. They are not notified. */
export const forumBlocks = pgTable(
  'forum_blocks',
  {
    memberId: memberId(),
    otherId: memberId(),
    kind: text().$type<BlockKind>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.otherId] }), index('forum_blocks_other').on(table.otherId)],
);

/** Members who may not write for a time. The account is not affected. */
export const forumRestrictions = pgTable(
  'forum_restrictions',
  {
    id: id(),
    memberId: belongsTo(() => users.id),
    kind: text().$type<RestrictionKind>().notNull(),
    /** Of a mute: the topic; null: everywhere. */
    topicId: uuid().references(() => forumTopics.id, { onDelete: 'cascade' }),
    until: moment().notNull(),
  },
  (table) => [
    unique('forum_restrictions_unique').on(table.memberId, table.kind, table.topicId).nullsNotDistinct(),
    index('forum_restrictions_topic').on(table.topicId),
  ],
);
