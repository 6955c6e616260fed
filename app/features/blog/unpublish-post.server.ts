import { eq } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { announceChange } from '#app/platform/content-changes.server.ts';
import type { Transaction } from '#app/platform/db.server.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { scheduledActs } from '#app/services/documents/document-key.ts';
import { takeBackPreviewLinks } from '#app/services/documents/preview-links.server.ts';
import { cancelScheduledAction } from '#app/services/documents/schedules.server.ts';
import { tellSearchEngines } from '#app/services/index-now/tell-search-engines.server.ts';
import { removeUsages } from '#app/services/media/usages.server.ts';
import { removeFromSearch } from '#app/services/search/index-for-search.server.ts';
import { postPath } from './addresses.ts';
import { blogTag } from './cache-tags.ts';
import { lockPost, type PostRow } from './find-post.server.ts';
import { freeSlug, slugProblem } from './free-slug.server.ts';
import { postKey } from './post-key.ts';
import type { PostAction } from './publish-post.server.ts';
import { posts, publishedPosts, publishedPostTags } from './tables.server.ts';

/** Takes a post away from visitors; its draft, versions and views stay. Twice is harmless. @returns whether it was published */
export async function unpublishPost(tx: Transaction, { postId, actorId }: PostAction): Promise<boolean> {
  const post = await lockPost(tx, postId);
  if (post.publishedRevision === null) return false;
  await unpublish(tx, post);
  await recordAuditEvent(tx, { actorId, action: 'post.unpublished', subject: subjectOf(post) });
  return true;
}

/** Puts a post into the trash, from where it can be restored; its preview links stop working. Twice is harmless. @returns whether it was not there yet */
export async function trashPost(tx: Transaction, { postId, actorId }: PostAction): Promise<boolean> {
  const post = await lockPost(tx, postId);
  if (post.trashedAt) return false;
  await unpublish(tx, post);
  await tx.update(posts).set({ trashedAt: now(), updatedAt: now() }).where(eq(posts.id, postId));
  for (const act of scheduledActs) await cancelScheduledAction(tx, postKey(postId), act);
  await takeBackPreviewLinks(tx, postKey(postId));
  await recordAuditEvent(tx, { actorId, action: 'post.trashed', subject: subjectOf(post) });
  return true;
}

/** Takes a post out of the trash, as a draft, at its slug or the next that is free. Twice is harmless. */
export async function restorePost(tx: Transaction, { postId, actorId }: PostAction): Promise<boolean> {
  const post = await lockPost(tx, postId);
  if (!post.trashedAt) return false;
  const isFree = post.slug === null || (await slugProblem(tx, post.slug, postId)) === null;
  const slug = isFree || post.slug === null ? post.slug : await freeSlug(tx, post.slug);
  await tx.update(posts).set({ trashedAt: null, slug, updatedAt: now() }).where(eq(posts.id, postId));
  await recordAuditEvent(tx, { actorId, action: 'post.restored', subject: subjectOf(post) });
  return true;
}

const subjectOf = ({ id, title }: PostRow) => ({ type: 'post', id, name: title });

async function unpublish(tx: Transaction, { id }: PostRow): Promise<void> {
  const gone = await tx
    .delete(publishedPosts)
    .where(eq(publishedPosts.postId, id))
    .returning({ slug: publishedPosts.slug });
  if (gone.length > 0)
    await tellSearchEngines(
      tx,
      gone.map(({ slug }) => postPath(slug)),
    );
  await tx.delete(publishedPostTags).where(eq(publishedPostTags.postId, id));
  await tx.update(posts).set({ publishedRevision: null, updatedAt: now() }).where(eq(posts.id, id));
  await removeFromSearch(tx, 'post', id);
  await removeUsages(tx, { kind: 'post', id });
  await cancelScheduledAction(tx, postKey(id), 'unpublish');
  await announceChange(tx, blogTag);
}
