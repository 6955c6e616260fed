import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { notFound } from '#app/core/request/read/or-not-found.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { addressNumber } from '#app/lib/web/address-number.ts';
import { compareVersions } from '#app/modules/content/editing/compare-versions.server.ts';
import { findListedPage } from '#app/modules/pages/list-pages.server.ts';
import { pageDocumentSchema } from '#app/modules/site/page/document.ts';
import { pageKind } from '#app/modules/site/page/page-kind.server.ts';
import { VersionHistory } from '#app/ui/admin/editor/version-history.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/versions';
import { applyPageAction } from './apply-page-action.server.ts';
import { comparablePage } from './comparable-page.ts';

/** Lists all published versions. Compares the one in the address with the current draft. */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const id = uuidParameter(params.id);
  const number = addressNumber(url.searchParams.get('version'));
  const [page, compared] = await Promise.all([
    findListedPage(id),
    compareVersions(pageKind, id, {
      number,
      // A draft gets the defaults that published versions have.
      comparable: (draft) => comparablePage(pageDocumentSchema.safeParse(draft).data ?? draft),
    }),
  ]);
  if (!page || !compared) throw notFound();
  return { page, ...compared, now: now() };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return applyPageAction(request, { id: uuidParameter(params.id), actorId: viewer.id });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminMeta(`Versions of ${loaderData?.page.title ?? 'a page'}`, matches);

export default function PageVersionsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { page, versions, shown, now } = loaderData;
  return (
    <>
      <ServerToast toast={actionData?.toast} />
      <VersionHistory
        title={page.title}
        noun="page"
        editorHref={`/admin/pages/${page.id}`}
        isPublished={page.isPublished}
        isTrashed={page.isTrashed}
        versions={versions}
        shown={shown}
        now={now}
      />
    </>
  );
}
