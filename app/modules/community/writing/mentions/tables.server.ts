import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { belongsTo } from '#app/core/database/columns.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { forumPosts } from '../../tables.server.ts';

/** Whom a post mentions. Written with the post. */
export const forumMentions = pgTable(
  'forum_mentions',
  {
    postId: belongsTo(() => forumPosts.id),
    memberId: belongsTo(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.memberId] }),
    index('forum_mentions_member').on(table.memberId),
  ],
);
