import { data } from 'react-router';
import { storeLinkReferences, withAddresses } from '#app/features/article-links.server.ts';
import { findPost } from '#app/features/blog/find-post.server.ts';
import { findPostDraft, forEditor } from '#app/features/blog/find-post-draft.server.ts';
import { savePost } from '#app/features/blog/save-post.server.ts';
import { postDraftSchema } from '#app/features/blog/schema.ts';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { saveSchema } from '#app/services/documents/save-schema.ts';
import { readJson } from '#app/services/request/read-json.server.ts';
import { requireAdmin } from '#app/services/request/viewer-context.server.ts';
import type { Route } from './+types/draft';
import { postIdOf } from './post-id.server.ts';

const postSaveSchema = saveSchema.extend({ document: postDraftSchema });

/** What is being written, for an editor that reads along. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const draft = await findPostDraft(postIdOf(params));
  if (!draft) throw data(null, { status: 404 });
  return Response.json({ ...draft, document: await withAddresses(draft.document) });
}

/** A save of the editor, as JSON. A stale one is answered with what is there: nothing is overwritten. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  const postId = postIdOf(params);
  if (!(await findPost(postId))) throw data(null, { status: 404 });
  const parsed = await readJson(request, postSaveSchema);
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? 'This cannot be saved.';
    return Response.json({ kind: 'refused', message }, { status: 422 });
  }
  const saved = await inTransaction(async (tx) => {
    const { document, ...save } = parsed.data;
    const content = await storeLinkReferences(tx, document.content);
    return savePost(tx, { postId, actorId: viewer.id, ...save, document: { ...document, content } });
  });
  if (!saved.isSaved) {
    const current = forEditor(saved.current);
    const document = await withAddresses(current.document);
    return Response.json({ kind: 'stale', current: { ...current, document } }, { status: 409 });
  }
  const { revision, savedAt, addressProblem } = saved;
  return Response.json({ kind: 'saved', revision, savedAt, problem: addressProblem });
}
