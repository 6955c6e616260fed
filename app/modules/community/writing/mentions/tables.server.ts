import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/core/identity/tables.server.ts';
import { forumPosts } from '../../tables.server.ts';

/** Whom a post mentions. Written with the post. */
export const forumMentions = pgTable(
  'forum_mentions',
  {
    postId: uuid()
      .notNull()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    memberId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.memberId] }),
    index('forum_mentions_member').on(table.memberId),
  ],
);
