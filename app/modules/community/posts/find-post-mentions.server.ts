import { eq, like } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { type FindMediaMentions, maxMentions } from '#app/core/module.server.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import { permalinkPath } from '../addresses.ts';
import { forumPosts, forumThreads } from '../tables.server.ts';

/** Finds the posts of the forum that link or show a file of the media library. */
export const findForumMentions: FindMediaMentions = async ({ address }) => {
  const rows = await db
    .select({
      slug: forumThreads.slug,
      title: forumThreads.title,
      number: forumPosts.number,
      status: forumPosts.status,
    })
    .from(forumPosts)
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    // Whatever their status is: a moderator can restore what is hidden or removed.
    .where(like(forumPosts.content, likePattern(`/media/${address}`)))
    .limit(maxMentions);
  return rows.map(({ slug, title, number, status }) => ({
    kind: 'Forum post',
    title,
    href: permalinkPath(slug, number),
    state: status === 'published' ? 'Published' : 'Not visible',
  }));
};
