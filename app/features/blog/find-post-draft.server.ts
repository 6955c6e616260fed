import { type Draft, findDraft } from '#app/services/documents/find-draft.server.ts';
import { postKey } from './post-key.ts';
import { newPost, type PostDraft, postDraftSchema } from './schema.ts';

/** What is being written about a post; null where there is no such post. */
export async function findPostDraft(postId: string): Promise<(Draft & { document: PostDraft }) | null> {
  const draft = await findDraft(postKey(postId));
  return draft && forEditor(draft);
}

/** A stored draft as an editor is given it. Fields that came later have their first value. */
export const forEditor = (draft: Draft): Draft & { document: PostDraft } => ({
  ...draft,
  document: postDraftSchema.parse({ ...newPost, ...(draft.document as object) }),
});
