import { eq, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import type { Publishable, PublishOutcome } from '#app/modules/content/document-kind.server.ts';
import { authorSlugOf, postPath } from '../addresses.ts';
import { blogTag } from '../cache-tags.ts';
import { contentText, countWords, readMinutes } from '../content/article-text.ts';
import { acceptedTasksText } from '../generator/tasks.ts';
import { type Post, type PostDraft, postSchema } from '../schema.ts';
import { posts, publishedPosts, publishedPostTags } from '../tables.server.ts';
import type { PostRow } from './find-post.server.ts';
import { slugProblem } from './free-slug.server.ts';
import { shownMoment } from './publish-moment.ts';
import { publishProblem } from './publish-problem.ts';

/** Checks a post's draft. @throws DomainError with what to correct first */
export async function preparePost(tx: Transaction, { id }: PostRow, draft: PostDraft): Promise<Publishable<Post>> {
  const post = publishable(draft);
  const problem = await slugProblem(tx, post.slug, id);
  if (problem) throw new DomainError(problem);
  const { title, slug } = post;
  return { document: post, title, note: acceptedTasksText(post.acceptedFromAi), path: postPath(slug) };
}

/** Makes a version the published article, in the lists, the archives and the feeds. */
export async function publishPost(
  tx: Transaction,
  { id }: PostRow,
  { id: versionId, revision, document: post }: { id: string; revision: number; document: Post },
): Promise<PublishOutcome> {
  const before = await findPublished(tx, id);
  const publishedAt = shownMoment(post.publishDate, before?.publishedAt ?? now(), now());
  await tx
    .update(posts)
    .set({ slug: post.slug, title: post.title, publishedRevision: revision, updatedAt: now() })
    .where(eq(posts.id, id));
  // On first publication, the time of change is the time of publication.
  const changedAt = before ? now() : publishedAt;
  await listPost(tx, id, { versionId, publishedAt, changedAt, post });
  return { formerPath: before && postPath(before.slug), visibleFrom: publishedAt, tags: [blogTag] };
}

function publishable(document: PostDraft): Post {
  const parsed = postSchema.safeParse(document);
  if (!parsed.success) throw new DomainError(parsed.error.issues[0]?.message ?? 'This draft cannot be published yet.');
  const problem = publishProblem(parsed.data);
  if (problem) throw new DomainError(problem.message);
  return parsed.data;
}

async function findPublished(tx: Transaction, postId: string) {
  const [row] = await tx
    .select({ slug: publishedPosts.slug, publishedAt: publishedPosts.publishedAt })
    .from(publishedPosts)
    .where(eq(publishedPosts.postId, postId));
  return row ?? null;
}

interface Listing {
  versionId: string;
  publishedAt: Date;
  changedAt: Date;
  post: Post;
}

/** Writes the row for the lists, the archives and the search. */
async function listPost(
  tx: Transaction,
  postId: string,
  { versionId, publishedAt, changedAt, post }: Listing,
): Promise<void> {
  const text = contentText(post.content);
  const { title, slug, excerpt, author, category, tags, featuredImage, featuredFraming = null } = post;
  const listed = {
    versionId,
    slug,
    title,
    excerpt,
    author,
    authorSlug: authorSlugOf(author),
    category,
    tags,
    featuredImage,
    featuredImageAlt: post.isFeaturedImageDecorative ? '' : post.featuredImageAlt,
    featuredFraming,
    readers: post.readers ?? null,
    readMinutes: readMinutes(countWords(text)),
    publishedAt,
    changedAt,
    vector: sql<string>`setweight(to_tsvector('english', ${title}), 'A') || setweight(to_tsvector('english', ${`${excerpt} ${tags.join(' ')}`}), 'B') || setweight(to_tsvector('english', ${post.readers ? '' : text}), 'C')`,
  };
  await tx
    .insert(publishedPosts)
    .values({ postId, ...listed })
    .onConflictDoUpdate({ target: publishedPosts.postId, set: listed });
  await tx.delete(publishedPostTags).where(eq(publishedPostTags.postId, postId));
  if (tags.length > 0) await tx.insert(publishedPostTags).values(tags.map((tag) => ({ postId, tag, publishedAt })));
}
