import { insertId } from '#app/core/database/insert-row.server.ts';
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
  const id = await insertId(tx, posts, { slug, title: post.title.trim() || untitled });
  await startDraft(tx, postKey(id), { document: { ...post, slug: slug ?? '' }, actorId });
  return { id };
}
