import { eq } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import type { Transaction } from '#app/platform/db.server.ts';
import { type DraftSave, type DraftSaved, saveDraft } from '#app/services/documents/save-draft.server.ts';
import { untitled } from './create-post.server.ts';
import { lockPost } from './find-post.server.ts';
import { slugProblem } from './free-slug.server.ts';
import { postKey } from './post-key.ts';
import type { PostDraft } from './schema.ts';
import { posts } from './tables.server.ts';

export type PostSave = Omit<DraftSave, 'document'> & { postId: string; document: PostDraft };

/** `addressProblem`: what keeps the post from having the address that stands in the draft. */
export type PostSaved = DraftSaved & { addressProblem: string | null };

/** Keeps what was written about a post. One that nobody reads yet takes its new address at once, if it may have it. */
export async function savePost(tx: Transaction, { postId, document, ...save }: PostSave): Promise<PostSaved> {
  const post = await lockPost(tx, postId);
  const saved = await saveDraft(tx, postKey(postId), { ...save, document });
  if (!saved.isSaved) return { ...saved, addressProblem: null };
  const problem = document.slug === '' ? null : await slugProblem(tx, document.slug, postId);
  const takesSlug = post.publishedRevision === null && post.trashedAt === null && problem === null;
  await tx
    .update(posts)
    .set({
      title: document.title.trim() || untitled,
      updatedAt: now(),
      ...(takesSlug && { slug: document.slug || null }),
    })
    .where(eq(posts.id, postId));
  return { ...saved, addressProblem: problem };
}
