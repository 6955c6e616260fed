import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { applyFormAct, askForAct, formAct } from '#app/core/request/form-acts.server.ts';
import { notFound } from '#app/core/request/read/or-not-found.ts';
import { listNewest } from '#app/modules/blog/reading/published-posts.server.ts';
import { findDocumentDraft } from '#app/modules/content/editing/save-document.server.ts';
import { listVersions } from '#app/modules/content/editing/versions.server.ts';
import { publishDocument } from '#app/modules/content/publishing/publish-document.server.ts';
import { readRevision } from '#app/modules/content/publishing/read-revision.ts';
import { listRedirectedAddresses } from '#app/modules/content/redirects/list-redirects.server.ts';
import { chromeParts } from '#app/modules/pages/navigation/chrome-parts.ts';
import { getNavigation } from '#app/modules/pages/navigation/queries.server.ts';
import type { ChromePart } from '#app/modules/pages/navigation/schema.ts';
import { listLinkTargets } from '#app/modules/pages/page-links.server.ts';
import { chromeKinds, discardChromeDraft, firstRevision } from '#app/modules/site/chrome/chrome-kinds.server.ts';

/** Returns what the screen of a part shows: the draft, the live version, and the pages a link may point to. */
export async function loadChrome(part: ChromePart, viewer: Viewer) {
  const { key } = chromeParts[part];
  const kind = chromeKinds[part];
  const [draft, published, targets, redirects, versions] = await Promise.all([
    findDocumentDraft(kind, key.documentId),
    getNavigation(),
    listTargets(),
    listRedirectedAddresses(),
    listVersions(key),
  ]);
  const live = await kind.withAddresses(kind.parse(published[part]));
  const lastPublished = versions[0] ?? null;
  return {
    // The first change begins a draft.
    draft: draft ?? { document: live, revision: firstRevision, savedAt: now(), savedBy: null },
    live,
    targets,
    redirects,
    lastPublished,
    email: viewer.email,
    now: now(),
  };
}

const maxPosts = 200;

/** Returns every page, the blog, the forum, and the newest posts. */
async function listTargets() {
  const [pages, posts] = await Promise.all([listLinkTargets(), listNewest({}, maxPosts)]);
  return [
    ...pages,
    { id: 'blog', title: 'Blog', path: '/blog' },
    { id: 'forum', title: 'Forum', path: '/forum' },
    ...posts.map(({ id, title, slug }) => ({ id, title, path: `/blog/${slug}`, kind: 'post' as const })),
  ];
}

const revisionSchema = z.object({ revision: readRevision });

/** Publishes or discards the draft, according to the posted form. */
export function applyChromeAction(request: Request, part: ChromePart, { id: actorId }: Viewer) {
  const { path, title, key } = chromeParts[part];
  const publish = formAct(
    revisionSchema,
    async ({ revision }) => {
      const action = { id: key.documentId, actorId, revision };
      return (await inTransaction((tx) => publishDocument(tx, chromeKinds[part], action))) !== null;
    },
    { title: `${title} published`, text: 'It is now live on every page.' },
  );
  const discard = formAct(
    revisionSchema,
    ({ revision }) => inTransaction((tx) => discardChromeDraft(tx, part, { actorId, revision })),
    { tone: 'info', title: 'Draft discarded. You are back to the live version.' },
  );
  return applyFormAct(request, { publish, discard }, { to: path, otherwise: askForAct() });
}

/** Returns the part in an address. @throws 404 */
export function requireChromePart({ part }: { part: string }): ChromePart {
  if (part === 'menu' || part === 'headerFooter') return part;
  throw notFound();
}
