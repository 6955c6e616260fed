import { lazy } from 'react';
import type { FormResult } from '#app/lib/form-result.ts';
import { readPageFigures } from '#app/services/analytics/read-figures.server.ts';
import { requestContext } from '#app/services/request/request-context.server.ts';
import { uuidParameter } from '#app/services/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/services/request/viewer-context.server.ts';
import { InBrowser } from '#app/ui/admin/editor/in-browser.tsx';
import { ServerToast } from '#app/ui/server-toast.tsx';
import { adminMeta } from '../admin-meta.ts';
import { PageFiguresPanel } from '../analytics/parts/page-figures-panel.tsx';
import type { Route } from './+types/editor';
import { applyPageAction } from './apply-page-action.server.ts';
import { loadPageEditor } from './load-editor.server.ts';
import { StaticEditor } from './parts/static-editor.tsx';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const details = await loadPageEditor(uuidParameter(params.id), viewer, context.get(requestContext).env);
  return { ...details, figures: await readPageFigures(details.page.path) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return applyPageAction(request, { id: uuidParameter(params.id), actorId: viewer.id });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminMeta(`${loaderData?.page.title ?? 'Page'} · Pages`, matches);

/** The editor needs JavaScript throughout, and only this screen fetches it. */
const PageEditor = lazy(async () => ({ default: (await import('./parts/page-editor.tsx')).PageEditor }));

export default function EditorScreen({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData as FormResult | undefined;
  const still = <StaticEditor details={loaderData} result={result} />;
  return (
    <>
      {loaderData.page.isTrashed ? (
        still
      ) : (
        <InBrowser
          draw={() => <PageEditor key={loaderData.page.id} details={loaderData} result={result} />}
          fallback={still}
        />
      )}
      <PageFiguresPanel figures={loaderData.figures} />
      <ServerToast toast={result?.toast} />
    </>
  );
}
