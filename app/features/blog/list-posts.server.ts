import { and, asc, count, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql, sum } from 'drizzle-orm';
import { likePattern } from '#app/lib/like-pattern.ts';
import type { ListQuery } from '#app/lib/lists/list-definition.ts';
import { db } from '#app/platform/db.server.ts';
import { publicationOf } from '#app/services/documents/list-documents.server.ts';
import { drafts } from '#app/services/documents/tables.server.ts';
import { postKindName } from './post-key.ts';
import type { postsList } from './posts-list.ts';
import { posts, publishedPosts } from './tables.server.ts';

type Definition = typeof postsList;
type PostsQuery = ListQuery<Definition['columns'][number]['key'], Definition['filters'][number]['key']>;

const { ownDraft, columns, isIn, isUnfinished, counts } = publicationOf(postKindName, posts, posts.publishedRevision);
const said = (field: 'excerpt' | 'category' | 'author') => sql<string>`${drafts.document}->>${sql.raw(`'${field}'`)}`;
const listed = () =>
  db
    .select({
      id: posts.id,
      slug: posts.slug,
      title: posts.title,
      excerpt: said('excerpt'),
      category: said('category'),
      author: said('author'),
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

/** A post as the list shows it: the words of its draft, and how far it is. */
export type ListedPost = Awaited<ReturnType<typeof listed>>[number];

/** One page of the list, and how many there are on all of them. */
export async function listPosts(query: PostsQuery): Promise<{ rows: ListedPost[]; total: number }> {
  const where = and(matching(query.q), isIn(query.filters.status), inCategory(query.filters.category));
  const [rows, [counted]] = await Promise.all([
    listed().where(where).orderBy(order(query.sort), asc(posts.id)).limit(query.limit).offset(query.offset),
    db.select({ total: count() }).from(posts).innerJoin(drafts, ownDraft).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** The first few posts of this title, for the command palette. */
export function findPosts(words: string, limit: number): Promise<ListedPost[]> {
  return listed()
    .where(and(ilike(posts.title, likePattern(words)), isNull(posts.trashedAt)))
    .orderBy(asc(posts.title))
    .limit(limit);
}

/** The first few posts whose title or slug has these words, for links that lead to them. */
export const findLinkTargets = (words: string, limit: number) =>
  db
    .select({ id: posts.id, title: posts.title, slug: posts.slug })
    .from(posts)
    .where(
      and(
        or(ilike(posts.title, likePattern(words)), ilike(posts.slug, likePattern(words))),
        isNotNull(posts.slug),
        isNull(posts.trashedAt),
      ),
    )
    .orderBy(desc(posts.updatedAt))
    .limit(limit);

/** The posts somebody has still to finish: drafts, unpublished changes and what is planned, the latest first. */
export function listUnfinishedPosts(limit: number): Promise<ListedPost[]> {
  return listed().where(isUnfinished).orderBy(desc(posts.updatedAt)).limit(limit);
}

/** One post as the list shows it, or null. */
export async function findListedPost(id: string): Promise<ListedPost | null> {
  const [post] = await listed().where(eq(posts.id, id));
  return post ?? null;
}

/** Counts of total, published, drafts and total views; those in the trash count nowhere. */
export async function countAllPosts() {
  const [counted] = await db
    .select({ ...counts, views: sum(posts.views).mapWith(Number) })
    .from(posts)
    .where(isNull(posts.trashedAt));
  const { total, published, views } = counted ?? { total: 0, published: 0, views: 0 };
  return { total, published, drafts: total - published, views: views ?? 0 };
}

const matching = (words: string): SQL | undefined =>
  words ? or(ilike(posts.title, likePattern(words)), ilike(said('excerpt'), likePattern(words))) : undefined;

const inCategory = (category: string | undefined) => (category ? eq(said('category'), category) : undefined);

function order({ column, direction }: PostsQuery['sort']): SQL {
  const by = direction === 'asc' ? asc : desc;
  if (column === 'title') return by(sql`lower(${posts.title})`);
  if (column === 'views') return by(posts.views);
  if (column === 'date') return sql`${by(publishedPosts.publishedAt)} nulls last`;
  return by(posts.updatedAt);
}
