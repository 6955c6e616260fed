import { and, asc, desc, eq, ilike, isNotNull, isNull, or, sql, sum } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { defineListRows, readPage } from '#app/core/database/list-rows.server.ts';
import { type FindMediaMentions, maxMentions } from '#app/core/module.server.ts';
import type { QueryOf } from '#app/lib/lists/list-definition.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import { namesFile, publicationOf } from '#app/modules/content/publishing/publication-of.server.ts';
import { drafts } from '#app/modules/content/tables.server.ts';
import { stageText } from '#app/ui/admin/editor/publication-status.tsx';
import { postKindName } from '../editing/post-key.ts';
import { postsList } from '../editing/posts-list.ts';
import { posts, publishedPosts } from '../tables.server.ts';

const { ownDraft, columns, isIn, isUnfinished, counts } = publicationOf(postKindName, posts, posts.publishedRevision);
const textOf = (field: 'excerpt' | 'category' | 'author') => sql<string>`${drafts.document}->>${sql.raw(`'${field}'`)}`;
const listed = () =>
  db
    .select({
      id: posts.id,
      slug: posts.slug,
      title: posts.title,
      excerpt: textOf('excerpt'),
      category: textOf('category'),
      author: textOf('author'),
      ...columns,
      publishedAt: publishedPosts.publishedAt,
      views: posts.views,
      letterId: posts.letterId,
      updatedAt: posts.updatedAt,
    })
    .from(posts)
    .innerJoin(drafts, ownDraft)
    .leftJoin(publishedPosts, eq(publishedPosts.postId, posts.id))
    .$dynamic();

/** A post as the list shows it: the details of its draft, and its state. */
export type PostListRow = Awaited<ReturnType<typeof listed>>[number];

const listRows = defineListRows(postsList, {
  id: posts.id,
  search: [posts.title, textOf('excerpt')],
  filters: { category: (category) => eq(textOf('category'), category) },
  order: {
    title: [sql`lower(${posts.title})`],
    date: [publishedPosts.publishedAt],
    views: [posts.views],
    modified: [posts.updatedAt],
  },
});

/** Returns one page of the list, and the total number. */
export const listPosts = (query: QueryOf<typeof postsList>) =>
  readPage(listed, listRows, query, isIn(query.filters.status));

/** Returns the first posts that match this title, for the command palette. */
export function findPosts(text: string, limit: number): Promise<PostListRow[]> {
  return listed()
    .where(and(ilike(posts.title, likePattern(text)), isNull(posts.trashedAt)))
    .orderBy(asc(posts.title))
    .limit(limit);
}

/** Returns the first posts whose title or slug contains this text, as link targets. */
export const findLinkTargets = (text: string, limit: number) =>
  db
    .select({
      id: posts.id,
      title: posts.title,
      slug: posts.slug,
      isPublished: columns.isPublished,
      publishAt: columns.publishAt,
    })
    .from(posts)
    .where(
      and(
        or(ilike(posts.title, likePattern(text)), ilike(posts.slug, likePattern(text))),
        isNotNull(posts.slug),
        isNull(posts.trashedAt),
      ),
    )
    .orderBy(desc(posts.updatedAt))
    .limit(limit);

/** Returns the unfinished posts: drafts, unpublished changes and scheduled ones, the latest first. */
export function listUnfinishedPosts(limit: number): Promise<PostListRow[]> {
  return listed().where(isUnfinished).orderBy(desc(posts.updatedAt)).limit(limit);
}

/** Finds the posts whose draft names a file. */
export const findPostMentions: FindMediaMentions = async (file) => {
  const rows = await listed()
    .where(and(isNull(posts.trashedAt), namesFile(file)))
    .limit(maxMentions);
  return rows.map((post) => ({
    kind: 'Post',
    title: post.title,
    href: `/admin/blog/${post.id}`,
    state: stageText(post),
  }));
};

/** Returns one post as the list shows it, or null. */
export async function findListedPost(id: string): Promise<PostListRow | null> {
  const [post] = await listed().where(eq(posts.id, id));
  return post ?? null;
}

/** Counts all posts, published posts, drafts and views, without posts in the trash. */
export async function countAllPosts() {
  const [counted] = await db
    .select({ ...counts, views: sum(posts.views).mapWith(Number) })
    .from(posts)
    .where(isNull(posts.trashedAt));
  const { total, published, views } = counted ?? { total: 0, published: 0, views: 0 };
  return { total, published, drafts: total - published, views: views ?? 0 };
}
