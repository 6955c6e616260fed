import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import { slugOfPath } from '../addresses.ts';
import { type Category, categories, publicCategories } from '../categories.ts';
import type { PostFilter } from '../editing/post-filter.ts';
import { publishedPosts, publishedPostTags } from '../tables.server.ts';
import { withPictures } from './post-pictures.server.ts';

/** The number of articles on one page of a list: the lead, and three rows of three. */
const pageSize = 10;

/** The last page of a list. Visitors do not go further, and a full count would slow every request. */
const maxPages = 50;

/** The columns of a card. */
export const cardColumns = {
  id: publishedPosts.postId,
  slug: publishedPosts.slug,
  title: publishedPosts.title,
  excerpt: publishedPosts.excerpt,
  author: publishedPosts.author,
  authorSlug: publishedPosts.authorSlug,
  category: publishedPosts.category,
  tags: publishedPosts.tags,
  featuredImage: publishedPosts.featuredImage,
  featuredImageAlt: publishedPosts.featuredImageAlt,
  featuredFraming: publishedPosts.featuredFraming,
  readMinutes: publishedPosts.readMinutes,
  readers: publishedPosts.readers,
  publishedAt: publishedPosts.publishedAt,
};

export const newestFirst = [desc(publishedPosts.publishedAt), publishedPosts.postId] as const;

/** Whether a published post has this address, for a change within a transaction. */
export async function isPublishedPost(path: string, tx: Transaction): Promise<boolean> {
  const slug = slugOfPath(path);
  return slug !== null && (await tx.$count(publishedPosts, eq(publishedPosts.slug, slug))) > 0;
}

/** Returns one page of articles: the best match first if there is a search, otherwise the newest. */
export async function listPublished(filter: PostFilter, page: number) {
  const [posts, counted] = await Promise.all([
    filter.q ? search(filter, filter.q, page) : inOrder(filter, pageSize, (page - 1) * pageSize),
    countUpTo(filter, pageSize * maxPages),
  ]);
  return { posts: await withPictures(posts), pageCount: Math.ceil(counted / pageSize) };
}

/** Returns the newest articles, for feeds. */
export const listNewest = (filter: PostFilter, limit: number) => inOrder(filter, limit, 0);

/** A filter by tag alone uses its own index, so that the cost of a page does not grow with the number of articles. */
function inOrder(filter: PostFilter, limit: number, offset: number) {
  const { tag, category, authorSlug } = filter;
  if (tag === undefined || category || authorSlug) {
    return db
      .select(cardColumns)
      .from(publishedPosts)
      .where(matching(filter))
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset);
  }
  return db
    .select(cardColumns)
    .from(publishedPostTags)
    .innerJoin(publishedPosts, eq(publishedPosts.postId, publishedPostTags.postId))
    .where(eq(publishedPostTags.tag, tag))
    .orderBy(desc(publishedPostTags.publishedAt), publishedPostTags.postId)
    .limit(limit)
    .offset(offset);
}

/** The number of newest matches that are ranked: enough to put the best first, few enough to stay fast. */
const rankedMatches = 200;

function search(filter: PostFilter, text: string, page: number) {
  const { query, isSubstring } = searchTerms(text);
  const rank = sql<number>`ts_rank(${publishedPosts.vector}, ${query}) + case when ${isSubstring} then 1 else 0 end`;
  const matches = db
    .select({ id: publishedPosts.postId, rank: rank.as('rank') })
    .from(publishedPosts)
    .where(matching(filter))
    .orderBy(...newestFirst)
    .limit(Math.max(rankedMatches, page * pageSize))
    .as('matches');
  return db
    .select(cardColumns)
    .from(matches)
    .innerJoin(publishedPosts, eq(publishedPosts.postId, matches.id))
    .orderBy(desc(matches.rank), ...newestFirst)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

async function countUpTo(filter: PostFilter, maxCount: number): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(publishedPosts)
    .where(matching(filter))
    .limit(maxCount)
    .as('some');
  const [counted] = await db.select({ number: sql<number>`count(*)::int` }).from(some);
  return counted?.number ?? 0;
}

function searchTerms(text: string) {
  return {
    query: sql`websearch_to_tsquery('english', ${text})`,
    isSubstring: sql`lower(${publishedPosts.title} || ' ' || ${publishedPosts.excerpt}) like ${likePattern(text.toLowerCase())}`,
  };
}

function matching({ q, category, tag, authorSlug }: PostFilter): SQL | undefined {
  const terms = q ? searchTerms(q) : null;
  return and(
    terms ? sql`(${terms.isSubstring} or ${publishedPosts.vector} @@ ${terms.query})` : undefined,
    category ? eq(publishedPosts.category, category) : undefined,
    authorSlug ? eq(publishedPosts.authorSlug, authorSlug) : undefined,
    tag ? hasTag(tag) : undefined,
  );
}

const hasTag = (tag: string) =>
  inArray(
    publishedPosts.postId,
    db.select({ id: publishedPostTags.postId }).from(publishedPostTags).where(eq(publishedPostTags.tag, tag)),
  );

/** Returns the categories of the filter: those that are always listed, and those with an article. */
export async function listCategories(): Promise<Category[]> {
  const others = categories.filter((category) => !publicCategories.includes(category));
  const used = await Promise.all(
    others.map(async (category) => {
      const ofIt = eq(publishedPosts.category, category);
      const [one] = await db.select({ id: publishedPosts.postId }).from(publishedPosts).where(ofIt).limit(1);
      return one !== undefined;
    }),
  );
  return [...publicCategories, ...others.filter((_category, index) => used[index])];
}

/** Returns every article, for the sitemap. */
export const listAddresses = () =>
  db
    .select({ slug: publishedPosts.slug, changedAt: publishedPosts.changedAt })
    .from(publishedPosts)
    .orderBy(...newestFirst)
    .limit(mostAddresses);

/** A sitemap holds at most 50,000 addresses. Pages and archives need some of them. */
const mostAddresses = 45_000;
