import { now } from '#app/core/clock.ts';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { notFound } from '#app/core/request/read/or-not-found.ts';
import type { SiteEnv } from '#app/core/request/request-context.server.ts';
import { listServiceNames } from '#app/modules/bookings/services/services.server.ts';
import { describeSchedules } from '#app/modules/content/editing/describe-schedules.server.ts';
import { countPreviewLinks } from '#app/modules/content/editing/preview-links.server.ts';
import { findDocumentDraft } from '#app/modules/content/editing/save-document.server.ts';
import { listVersions } from '#app/modules/content/editing/versions.server.ts';
import { listRedirectedAddresses } from '#app/modules/content/redirects/list-redirects.server.ts';
import { findListedPage } from '#app/modules/pages/list-pages.server.ts';
import { pageKey } from '#app/modules/pages/page-key.ts';
import { listLinkingPages, listLinkingParts, listLinkTargets } from '#app/modules/pages/page-links.server.ts';
import { pageKind } from '#app/modules/site/page/page-kind.server.ts';
import { findPublishedDocument } from '#app/modules/site/published-page.server.ts';

/** Returns the data of a page's editor. @throws a 404 response if the page does not exist */
export async function loadPageEditor(id: string, viewer: Viewer, env: Pick<SiteEnv, 'origin'>) {
  // Before all else: what is carried out meanwhile is then noticed by the first event of the presence.
  const schedules = await describeSchedules(pageKey(id));
  const [page, draft, live, versions, previews, targets, redirects, linking, services] = await Promise.all([
    findListedPage(id),
    findDocumentDraft(pageKind, id),
    findPublishedDocument(id),
    listVersions(pageKey(id)),
    countPreviewLinks(pageKey(id)),
    listLinkTargets(),
    listRedirectedAddresses(),
    listLinkingPages([id]),
    listServiceNames(),
  ]);
  if (!page || !draft) throw notFound();
  const parts = await listLinkingParts([page]);
  const linkedFrom = { pages: linking.map(({ title }) => title), parts: parts.map(({ title }) => title) };
  const { origin } = env;
  return {
    page,
    draft,
    schedules,
    live,
    versionCount: versions.length,
    previews,
    targets,
    redirects,
    services,
    linkedFrom,
    origin,
    email: viewer.email,
    now: now(),
  };
}

export type EditorData = Awaited<ReturnType<typeof loadPageEditor>>;
