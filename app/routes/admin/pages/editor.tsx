import { lazy } from 'react';
import { data } from 'react-router';
import { pageKind } from '#app/blocks/page-kind.server.ts';
import { findListedPage } from '#app/features/pages/list-pages.server.ts';
import { pageKey } from '#app/features/pages/page-key.ts';
import { listLinkingPages, listLinkTargets } from '#app/features/pages/page-links.server.ts';
import { findPublishedDocument } from '#app/features/published-page.server.ts';
import type { FormResult } from '#app/lib/form-result.ts';
import { now } from '#app/platform/clock.ts';
import { countPreviewLinks } from '#app/services/documents/preview-links.server.ts';
import { findDocumentDraft } from '#app/services/documents/save-document.server.ts';
import { listVersions } from '#app/services/documents/versions.server.ts';
import { requestContext } from '#app/services/request/request-context.server.ts';
import { uuidParameter } from '#app/services/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/services/request/viewer-context.server.ts';
import { InBrowser } from '#app/ui/admin/editor/in-browser.tsx';
import { ServerToast } from '#app/ui/server-toast.tsx';
import { adminTitle } from '../unread.ts';
import type { Route } from './+types/editor';
import { applyPageAction } from './apply-page-action.server.ts';
import { StaticEditor } from './parts/static-editor.tsx';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const id = uuidParameter(params.id);
  const [page, draft, live, versions, previews, targets, linking] = await Promise.all([
    findListedPage(id),
    findDocumentDraft(pageKind, id),
    findPublishedDocument(id),
    listVersions(pageKey(id)),
    countPreviewLinks(pageKey(id)),
    listLinkTargets(),
    listLinkingPages([id]),
  ]);
  if (!page || !draft) throw data(null, { status: 404 });
  const linkedFrom = linking.map(({ title }) => title);
  const { origin } = context.get(requestContext).env;
  return {
    page,
    draft,
    live,
    versionCount: versions.length,
    previews,
    targets,
    linkedFrom,
    origin,
    email: viewer.email,
    now: now(),
  };
}

export type EditorData = Awaited<ReturnType<typeof loader>>;

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return applyPageAction(request, { id: uuidParameter(params.id), actorId: viewer.id });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: adminTitle(`${loaderData?.page.title ?? 'Page'} · Pages`, matches) },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** The editor is script from its first line, and is fetched by this screen alone. */
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
      <ServerToast toast={result?.toast} />
    </>
  );
}
