import { eq } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { postPath } from '../addresses.ts';
import { blogTag } from '../cache-tags.ts';
import { postSearchSource } from '../post-search-source.server.ts';
import { newPost, type PostDraft, postDraftSchema } from '../schema.ts';
import { posts, publishedPosts, publishedPostTags } from '../tables.server.ts';
import { untitled } from './create-post.server.ts';
import { lockPost, type PostRow } from './find-post.server.ts';
import { freeSlug, slugProblem } from './free-slug.server.ts';
import { postKindName } from './post-key.ts';
import { postsList } from './posts-list.ts';
import { preparePost, publishPost } from './publish-post.server.ts';

/** The lifecycle hooks specific to posts. A module that also knows pages adds the links. */
export const postHooks = {
  name: postKindName,
  table: posts,
  draftSchema: postDraftSchema,
  search: postSearchSource,
  scheduleJob: 'publish-posts-on-time',
  lock: lockPost,
  parse: (stored: unknown) => postDraftSchema.parse({ ...newPost, ...(stored as object) }),
  screen: (id: string) => `${postsList.path}/${id}`,
  isPublished: ({ publishedRevision }: PostRow) => publishedRevision !== null,
  afterSave,
  prepare: preparePost,
  publish: publishPost,
  unpublish,
  restore,
};

/** Gives an unpublished post its new address at once, if that address is allowed. */
async function afterSave(tx: Transaction, post: PostRow, draft: PostDraft): Promise<string | null> {
  const problem = draft.slug === '' ? null : await slugProblem(tx, draft.slug, post.id);
  const takesSlug = post.publishedRevision === null && post.trashedAt === null && problem === null;
  const title = draft.title.trim() || untitled;
  await tx
    .update(posts)
    .set({ title, updatedAt: now(), ...(takesSlug && { slug: draft.slug || null }) })
    .where(eq(posts.id, post.id));
  return problem;
}

/** The view count is not reset. */
async function unpublish(tx: Transaction, { id }: PostRow) {
  const unpublished = await tx
    .delete(publishedPosts)
    .where(eq(publishedPosts.postId, id))
    .returning({ slug: publishedPosts.slug });
  await tx.delete(publishedPostTags).where(eq(publishedPostTags.postId, id));
  await tx.update(posts).set({ publishedRevision: null, updatedAt: now() }).where(eq(posts.id, id));
  return { paths: unpublished.map(({ slug }) => postPath(slug)), tags: [blogTag] };
}

async function restore(tx: Transaction, { id, slug }: PostRow) {
  const isFree = slug === null || (await slugProblem(tx, slug, id)) === null;
  if (!isFree) {
    await tx
      .update(posts)
      .set({ slug: await freeSlug(tx, slug) })
      .where(eq(posts.id, id));
  }
  return { tags: [] };
}
