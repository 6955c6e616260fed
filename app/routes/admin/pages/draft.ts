import { data } from 'react-router';
import { findPage } from '#app/features/pages/find-page.server.ts';
import { findPageDraft, forEditor } from '#app/features/pages/find-page-draft.server.ts';
import { savePage } from '#app/features/pages/save-page.server.ts';
import { pageDraftSchema } from '#app/features/pages/schema.ts';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { saveSchema } from '#app/services/documents/save-schema.ts';
import { readJson } from '#app/services/request/read-json.server.ts';
import { requireAdmin } from '#app/services/request/viewer-context.server.ts';
import type { Route } from './+types/draft';
import { pageIdOf } from './page-id.server.ts';

const pageSaveSchema = saveSchema.extend({ document: pageDraftSchema });

/** What is being written, for an editor that reads along. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const draft = await findPageDraft(pageIdOf(params));
  if (!draft) throw data(null, { status: 404 });
  return Response.json(draft);
}

/** A save of the editor, as JSON. A stale one is answered with what is there: nothing is overwritten. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  const pageId = pageIdOf(params);
  if (!(await findPage(pageId))) throw data(null, { status: 404 });
  const parsed = await readJson(request, pageSaveSchema);
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? 'This cannot be saved.';
    return Response.json({ kind: 'refused', message }, { status: 422 });
  }
  const saved = await inTransaction((tx) => savePage(tx, { pageId, actorId: viewer.id, ...parsed.data }));
  if (!saved.isSaved) {
    return Response.json({ kind: 'stale', current: await forEditor(saved.current) }, { status: 409 });
  }
  const { revision, savedAt, addressProblem } = saved;
  return Response.json({ kind: 'saved', revision, savedAt, problem: addressProblem });
}
