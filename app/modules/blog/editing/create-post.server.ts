import type { Transaction } from '#app/core/database/transaction.server.ts';
import { startDraft } from '#app/modules/content/editing/save-draft.server.ts';
import type { PostDraft } from '../schema.ts';
import { posts } from '../tables.server.ts';
import { freeSlug } from './free-slug.server.ts';
import { postKey } from './post-key.ts';

export const untitled = 'Untitled post';

/** Creates a draft that visitors cannot see, at its slug or the next free one. */
export async function createPost(tx: Transaction, post: PostDraft, actorId: string | null): Promise<{ id: string }> {
  const slug = post.slug === '' ? null : await freeSlug(tx, post.slug);
  const [created] = await tx
    .insert(posts)
    .values({ slug, title: post.title.trim() || untitled })
    .returning({ id: posts.id });
  if (!created) throw new Error(`The post ${post.slug} was not created`);
  await startDraft(tx, postKey(created.id), { document: { ...post, slug: slug ?? '' }, actorId });
  return created;
}
