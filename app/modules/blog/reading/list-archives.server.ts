import { sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { authorPath, categoryPath, tagPath } from '../addresses.ts';
import { publishedPosts, publishedPostTags } from '../tables.server.ts';

/** The limit of tags or authors. The others are found through their articles. */
const maxArchives = 1500;

/**
 * Returns the blog's first page and every tag, category and author with an article, each with the date of its newest
 * article.
 */
export async function listArchives(): Promise<{ path: string; changedAt: Date }[]> {
  const { tag, publishedAt: taggedAt } = publishedPostTags;
  const { category, authorSlug, publishedAt } = publishedPosts;
  const newest = sql<Date>`max(${publishedAt})`.mapWith(publishedAt);
  const newestTagged = sql<Date>`max(${taggedAt})`.mapWith(taggedAt);
  const [tags, categories, authors] = await Promise.all([
    db.select({ tag, changedAt: newestTagged }).from(publishedPostTags).groupBy(tag).orderBy(tag).limit(maxArchives),
    db.select({ category, changedAt: newest }).from(publishedPosts).groupBy(category).orderBy(category),
    db
      .select({ authorSlug, changedAt: newest })
      .from(publishedPosts)
      .groupBy(authorSlug)
      .orderBy(authorSlug)
      .limit(maxArchives),
  ]);
  const latest = Math.max(...categories.map(({ changedAt }) => changedAt.getTime()));
  return [
    ...(categories.length > 0 ? [{ path: '/blog', changedAt: new Date(latest) }] : []),
    ...tags.map((archive) => ({ path: tagPath(archive.tag), changedAt: archive.changedAt })),
    ...categories.map((archive) => ({ path: categoryPath(archive.category), changedAt: archive.changedAt })),
    ...authors
      .filter((archive) => archive.authorSlug !== '')
      .map((archive) => ({ path: authorPath(archive.authorSlug), changedAt: archive.changedAt })),
  ];
}
