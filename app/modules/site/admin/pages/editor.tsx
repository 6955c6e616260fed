import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { PageFiguresPanel } from '#app/modules/insight/admin/page-figures-panel.tsx';
import { readPageFigures } from '#app/modules/insight/reports/read-figures.server.ts';
import { BinnedDocument } from '#app/ui/admin/editor/binned-document.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/editor';
import { applyPageAction } from './apply-page-action.server.ts';
import { PageEditor } from './editor/page-editor.tsx';
import { StatusPanels } from './editor/status-panels.tsx';
import { type EditorData, loadPageEditor } from './load-editor.server.ts';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const details = await loadPageEditor(uuidParameter(params.id), viewer, context.get(requestContext).env);
  return { ...details, figures: await readPageFigures(details.page.path) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return applyPageAction(request, { id: uuidParameter(params.id), actorId: viewer.id });
}

export { revalidateAfterConflict as shouldRevalidate } from '#app/lib/web/revalidate-after-conflict.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminMeta(`${loaderData?.page.title ?? 'Page'} · Pages`, matches);

export default function EditorScreen({ loaderData, actionData: result }: Route.ComponentProps) {
  return (
    <>
      <ServerToast toast={result?.toast} />
      {loaderData.page.isTrashed ? (
        <BinnedPage details={loaderData} result={result} />
      ) : (
        <PageEditor details={loaderData} result={result} />
      )}
      <PageFiguresPanel figures={loaderData.figures} />
    </>
  );
}

/** The screen of a page in the bin. */
function BinnedPage({ details, result }: { details: EditorData; result: FormResult | undefined }) {
  return (
    <BinnedDocument of={details.page} noun="page" back={{ label: 'Back to pages', href: '/admin/pages' }}>
      <StatusPanels details={details} result={result} />
    </BinnedDocument>
  );
}
