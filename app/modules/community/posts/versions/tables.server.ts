import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { belongsTo, moment } from '#app/core/database/columns.server.ts';
import { forumPosts } from '../../tables.server.ts';

/** Earlier versions of a post. The current version is the post itself. */
export const forumPostVersions = pgTable(
  'forum_post_versions',
  {
    postId: belongsTo(() => forumPosts.id),
    /** From 1, without gaps in its post. */
    version: integer().notNull(),
    /** The title of the thread; null for a reply. */
    title: text(),
    content: text().notNull(),
    warning: text().notNull(),
    writtenAt: moment().notNull(),
    /** Since when only moderators can read it; null: everybody who can read the post. */
    hiddenAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.version] })],
);
