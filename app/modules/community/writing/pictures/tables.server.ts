import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { belongsTo } from '#app/core/database/columns.server.ts';
import { mediaMemberPictures } from '#app/modules/media/tables.server.ts';
import { forumPosts } from '../../tables.server.ts';

/**
 * Which post shows a picture, in its present version or an earlier one. A picture belongs to one post: the same address
 * in two posts would connect an anonymous one with others.
 */
export const forumPostPictures = pgTable(
  'forum_post_pictures',
  {
    pictureId: uuid()
      .primaryKey()
      .references(() => mediaMemberPictures.id, { onDelete: 'cascade' }),
    postId: belongsTo(() => forumPosts.id),
  },
  (table) => [index('forum_post_pictures_post').on(table.postId)],
);
