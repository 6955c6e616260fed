import { data } from 'react-router';
import { pageKind } from '#app/blocks/page-kind.server.ts';
import { findListedPage } from '#app/features/pages/list-pages.server.ts';
import { pageKey } from '#app/features/pages/page-key.ts';
import { listLinkingPages, listLinkTargets } from '#app/features/pages/page-links.server.ts';
import { findPublishedDocument } from '#app/features/published-page.server.ts';
import { now } from '#app/platform/clock.ts';
import { countPreviewLinks } from '#app/services/documents/preview-links.server.ts';
import { findDocumentDraft } from '#app/services/documents/save-document.server.ts';
import { listVersions } from '#app/services/documents/versions.server.ts';
import type { Viewer } from '#app/services/identity/find-viewer.server.ts';
import type { SiteEnv } from '#app/services/request/request-context.server.ts';

/** Returns the data of a page's editor. @throws a 404 response if there is no such page */
export async function loadPageEditor(id: string, viewer: Viewer, env: Pick<SiteEnv, 'origin'>) {
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
  const { origin } = env;
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

export type EditorData = Awaited<ReturnType<typeof loadPageEditor>>;
