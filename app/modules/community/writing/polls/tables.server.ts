import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, moment } from '#app/core/database/columns.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { forumPosts } from '../../tables.server.ts';
import type { PollResults } from './shown-poll.ts';

/** A question in a post. It stays as it was asked, so that every vote keeps its meaning. */
export const forumPolls = pgTable(
  'forum_polls',
  {
    postId: uuid()
      .primaryKey()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    question: text().notNull(),
    /** Whether a vote may have several choices. */
    isMultiple: boolean().notNull(),
    results: text().$type<PollResults>().notNull(),
    /** Null: never. That of an anonymous post is coarse. */
    closesAt: moment(),
    /** Whether the pages that show it were notified that it is closed. */
    isClosed: boolean().notNull().default(false),
    /** How many members have voted. Kept in the transaction of each vote. */
    voterCount: integer().notNull().default(0),
  },
  (table) => [index('forum_polls_open').on(table.closesAt).where(sql`not is_closed`)],
);

export const forumPollChoices = pgTable(
  'forum_poll_choices',
  {
    postId: belongsTo(() => forumPolls.postId),
    /** From 1. */
    number: integer().notNull(),
    label: text().notNull(),
    /** Kept in the transaction of each vote. */
    voteCount: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.postId, table.number] })],
);

/** Who voted for what. One row for each member and poll. No screen, log or export shows it but to its member. */
export const forumPollVotes = pgTable(
  'forum_poll_votes',
  {
    postId: uuid().notNull(),
    memberId: belongsTo(() => users.id),
    choices: integer().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.memberId] }),
    foreignKey({ columns: [table.postId], foreignColumns: [forumPolls.postId] }).onDelete('cascade'),
    index('forum_poll_votes_member').on(table.memberId),
    check('forum_poll_votes_choices', sql`cardinality(${table.choices}) > 0`),
  ],
);
