import { and, asc, desc, eq, gt, gte, inArray, lt, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { type FindReader, mayRead } from '#app/modules/blog/may-read.server.ts';
import type { ReaderGroup } from '#app/modules/content/readers/readers.ts';
import { documentVersions } from '#app/modules/content/tables.server.ts';
import type { Pictures } from '../content/article-body.tsx';
import { newPost, type Post } from '../schema.ts';
import { publishedPosts, publishedPostTags } from '../tables.server.ts';
import type { ListedPost, PostCard } from './post-card.ts';
import { findPicturesIn, withPictures } from './post-pictures.server.ts';
import { cardColumns, newestFirst } from './published-posts.server.ts';

export interface Article {
  card: PostCard;
  post: Post;
  changedAt: Date;
  pictures: Pictures;
  /** For whom it is; undefined for everybody. A response with any other must not be shared. */
  readers: ReaderGroup | undefined;
  /** Whether the reader may not read it. It then has no text. */
  isLocked: boolean;
}

/** Returns what the reader gets of the published article with this slug; null if there is none. */
export async function findArticle(slug: string, findReader: FindReader): Promise<Article | null> {
  const [row] = await db
    .select({ card: cardColumns, changedAt: publishedPosts.changedAt, document: documentVersions.document })
    .from(publishedPosts)
    .innerJoin(documentVersions, eq(documentVersions.id, publishedPosts.versionId))
    .where(eq(publishedPosts.slug, slug));
  if (!row) return null;
  const stored = row.document as Post;
  const { readers } = stored;
  const isLocked = !(await mayRead(stored, findReader));
  const post = isLocked ? { ...stored, content: newPost.content } : stored;
  const [[card], pictures] = await Promise.all([withPictures([row.card]), findPicturesIn(post.content)]);
  return card ? { card, changedAt: row.changedAt, post, pictures, readers, isLocked } : null;
}

/** Returns the article with this slug as a list entry, or null. */
export async function findCard(slug: string): Promise<ListedPost | null> {
  const [card] = await db.select(cardColumns).from(publishedPosts).where(eq(publishedPosts.slug, slug));
  return card ?? null;
}

/** Returns the published article with this id as a list entry, or null. */
export async function findCardById(id: string): Promise<ListedPost | null> {
  const [card] = await db.select(cardColumns).from(publishedPosts).where(eq(publishedPosts.postId, id));
  return card ?? null;
}

export interface Neighbours {
  previous: ListedPost | null;
  next: ListedPost | null;
  related: PostCard[];
}

/**
 * Returns the articles before and after an article, and related ones.
 * @param openedSlugs articles that the reader opened last, if they consented to suggestions based on them. Articles
 * like those also count as related; none of them is suggested again
 */
export async function findNeighbours(article: ListedPost, openedSlugs: string[] = []): Promise<Neighbours> {
  const [previous, next, related] = await Promise.all([
    beside(article, 'previous'),
    beside(article, 'next'),
    findRelated(article, openedSlugs),
  ]);
  return { previous, next, related: await withPictures(related) };
}

async function beside({ id, publishedAt }: ListedPost, side: 'previous' | 'next'): Promise<ListedPost | null> {
  const at = publishedPosts.publishedAt;
  const isPrevious = side === 'previous';
  // Articles with the same time are ordered by id, as in the lists. The condition on time alone lets the index start at
  // the right place. Without it, every article on that side of the list would be read.
  const [card] = await db
    .select(cardColumns)
    .from(publishedPosts)
    .where(
      isPrevious
        ? and(lte(at, publishedAt), or(lt(at, publishedAt), gt(publishedPosts.postId, id)))
        : and(gte(at, publishedAt), or(gt(at, publishedAt), lt(publishedPosts.postId, id))),
    )
    .orderBy(isPrevious ? desc(at) : asc(at), isPrevious ? asc(publishedPosts.postId) : desc(publishedPosts.postId))
    .limit(1);
  return card ?? null;
}

const relatedCount = 2;
/** The number of newest articles compared for each tag. More would slow every request and find nothing better. */
const comparedPerTag = 40;

/** Returns the articles with the most tags in common. Ties are resolved by similarity to this title, then by date. */
async function findRelated({ id, title, tags: ownTags }: ListedPost, openedSlugs: string[]): Promise<ListedPost[]> {
  const opened = sql`${publishedPosts.slug} = any(${sql.param(openedSlugs)}::text[])`;
  const tags = openedSlugs.length > 0 ? [...new Set([...ownTags, ...(await tagsOf(opened))])] : ownTags;
  const query = sql`to_tsquery('english', regexp_replace(plainto_tsquery('english', ${title})::text, '&', '|', 'g'))`;
  const shared = sql`(select count(*) from ${publishedPostTags} where ${publishedPostTags.postId} = ${publishedPosts.postId} and ${inTags(tags)})`;
  const cards = await db
    .select(cardColumns)
    .from(publishedPosts)
    .where(and(ne(publishedPosts.postId, id), not(opened), inArray(publishedPosts.postId, candidates(tags))))
    .orderBy(desc(shared), desc(sql`ts_rank(${publishedPosts.vector}, ${query})`), ...newestFirst)
    .limit(relatedCount);
  if (cards.length === relatedCount) return cards;
  const shownIds = [id, ...cards.map((post) => post.id)];
  const others = await db
    .select(cardColumns)
    .from(publishedPosts)
    .where(sql`${publishedPosts.postId} <> all(${sql.param(shownIds)}::uuid[])`)
    .orderBy(asc(opened), ...newestFirst)
    .limit(relatedCount - cards.length);
  return [...cards, ...others];
}

async function tagsOf(which: SQL): Promise<string[]> {
  const posts = await db.select({ tags: cardColumns.tags }).from(publishedPosts).where(which);
  return posts.flatMap(({ tags }) => tags);
}

const inTags = (tags: string[]): SQL => sql`${publishedPostTags.tag} = any(${sql.param(tags)}::text[])`;

const candidates = (tags: string[]): SQL => sql`(
  select near.post_id from unnest(${sql.param(tags)}::text[]) wanted cross join lateral (
    select post_id from ${publishedPostTags} where ${publishedPostTags.tag} = wanted
    order by ${publishedPostTags.publishedAt} desc limit ${comparedPerTag}
  ) near)`;
