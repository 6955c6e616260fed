import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { PageFiguresPanel } from '#app/modules/insight/admin/parts/page-figures-panel.tsx';
import { readPageFigures } from '#app/modules/insight/reports/read-figures.server.ts';
import { ClientOnly } from '#app/ui/admin/editor/client-only.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/editor';
import { applyPageAction } from './apply-page-action.server.ts';
import { loadPageEditor } from './load-editor.server.ts';
import { BinnedPage } from './parts/binned-page.tsx';
import { PageEditor, StaticPageEditor } from './parts/page-editor.tsx';

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

export default function EditorScreen({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData as FormResult | undefined;
  return (
    <>
      {loaderData.page.isTrashed ? (
        <BinnedPage details={loaderData} result={result} />
      ) : (
        <ClientOnly
          render={() => <PageEditor key={loaderData.page.id} details={loaderData} result={result} />}
          fallback={<StaticPageEditor details={loaderData} result={result} />}
        />
      )}
      <PageFiguresPanel figures={loaderData.figures} />
      <ServerToast toast={result?.toast} />
    </>
  );
}
