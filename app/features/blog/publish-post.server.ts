import { eq, sql } from 'drizzle-orm';
import { slugOf } from '#app/lib/slug.ts';
import { now } from '#app/platform/clock.ts';
import { announceChange } from '#app/platform/content-changes.server.ts';
import type { Transaction } from '#app/platform/db.server.ts';
import { DomainError } from '#app/platform/domain-error.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { findDraft } from '#app/services/documents/find-draft.server.ts';
import { addVersion } from '#app/services/documents/versions.server.ts';
import { tellSearchEngines } from '#app/services/index-now/tell-search-engines.server.ts';
import { findMediaIn } from '#app/services/media/find-media-in.server.ts';
import { recordUsages } from '#app/services/media/usages.server.ts';
import { freeAddress, moveAddress } from '#app/services/redirects/move-address.server.ts';
import { indexForSearch } from '#app/services/search/index-for-search.server.ts';
import { postPath } from './addresses.ts';
import { blogTag } from './cache-tags.ts';
import { contentText, countWords, readMinutes } from './content/article-text.ts';
import { lockPost } from './find-post.server.ts';
import { slugProblem } from './free-slug.server.ts';
import { acceptedText } from './generator/tasks.ts';
import { postKey } from './post-key.ts';
import { publishMoment } from './publish-moment.ts';
import { type Post, postSchema } from './schema.ts';
import { posts, publishedPosts, publishedPostTags } from './tables.server.ts';
import { undescribedPicture } from './undescribed-pictures.ts';

export interface PostAction {
  postId: string;
  /** Null: the site itself, or a plan of somebody who is gone. */
  actorId: string | null;
}

/**
 * Makes the draft what visitors read: the version, its row in the lists, its tags, the search row, the redirect from
 * an earlier address, the audit line and the notice stand or fall together.
 * @param revision the one that was looked at; null publishes whatever the draft says
 * @throws DomainError where the draft lacks something, its address is taken, or it has changed meanwhile
 */
export async function publishPost(
  tx: Transaction,
  { postId, actorId, revision = null }: PostAction & { revision?: number | null },
): Promise<{ path: string }> {
  const row = await lockPost(tx, postId);
  if (row.trashedAt) throw new DomainError(`“${row.title}” is in the trash. Restore it first.`);
  const draft = await findDraft(postKey(postId), tx);
  if (!draft) throw new DomainError('This post is gone.');
  if (revision !== null && revision !== draft.revision) {
    throw new DomainError('The draft has changed meanwhile. Look at it once more, then publish.');
  }
  const post = publishable(draft.document);
  const problem = await slugProblem(tx, post.slug, postId);
  if (problem) throw new DomainError(problem);

  const { id: versionId, number } = await addVersion(tx, postKey(postId), {
    document: post,
    actorId,
    note: acceptedText(post.acceptedFromAi),
  });
  const before = await findPublished(tx, postId);
  const publishedAt = post.publishDate ? publishMoment(post.publishDate) : (before?.publishedAt ?? now());
  await tx
    .update(posts)
    .set({ slug: post.slug, title: post.title, publishedRevision: draft.revision, updatedAt: now() })
    .where(eq(posts.id, postId));
  // Words that appear for the first time have not changed since they appeared.
  const changedAt = before ? now() : publishedAt;
  await listPost(tx, postId, { versionId, publishedAt, changedAt, post });

  const path = postPath(post.slug);
  const hasMoved = before !== null && before.slug !== post.slug;
  if (hasMoved) await moveAddress(tx, postPath(before.slug), path);
  else await freeAddress(tx, path);
  const formerPath = before ? postPath(before.slug) : path;
  await tellSearchEngines(tx, [formerPath, path], publishedAt);
  const user = { kind: 'post', id: postId, title: post.title, href: `/admin/blog/${postId}` };
  await recordUsages(tx, user, await findMediaIn(tx, post));
  const subject = { type: 'post', id: postId, name: post.title };
  if (actorId) {
    await recordAuditEvent(tx, {
      actorId,
      action: 'post.published',
      subject,
      before: hasMoved ? { address: postPath(before.slug) } : undefined,
      after: { address: path, version: number },
    });
  }
  await announceChange(tx, blogTag);
  return { path };
}

function publishable(document: unknown): Post {
  const parsed = postSchema.safeParse(document);
  if (!parsed.success) throw new DomainError(parsed.error.issues[0]?.message ?? 'This draft cannot be published yet.');
  const problem = undescribedPicture(parsed.data);
  if (problem) throw new DomainError(problem);
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

/** Writes what the lists, the archives and the searches know of it. */
async function listPost(
  tx: Transaction,
  postId: string,
  { versionId, publishedAt, changedAt, post }: Listing,
): Promise<void> {
  const words = contentText(post.content);
  const { title, slug, excerpt, author, category, tags, featuredImage, featuredFraming = null } = post;
  const listed = {
    versionId,
    slug,
    title,
    excerpt,
    author,
    authorSlug: slugOf(author),
    category,
    tags,
    featuredImage,
    featuredImageAlt: post.isFeaturedImageDecorative ? '' : post.featuredImageAlt,
    featuredFraming,
    readMinutes: readMinutes(countWords(words)),
    publishedAt,
    changedAt,
    vector: sql<string>`setweight(to_tsvector('english', ${title}), 'A') || setweight(to_tsvector('english', ${`${excerpt} ${tags.join(' ')}`}), 'B') || setweight(to_tsvector('english', ${words}), 'C')`,
  };
  await tx
    .insert(publishedPosts)
    .values({ postId, ...listed })
    .onConflictDoUpdate({ target: publishedPosts.postId, set: listed });
  await tx.delete(publishedPostTags).where(eq(publishedPostTags.postId, postId));
  if (tags.length > 0) await tx.insert(publishedPostTags).values(tags.map((tag) => ({ postId, tag, publishedAt })));
  await indexForSearch(tx, { kind: 'post', key: postId, path: postPath(slug), title, summary: excerpt, words });
}
