import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { notFound } from '#app/core/request/read/or-not-found.ts';
import { failForm, readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
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

const actionSchema = z.object({
  act: z.enum(['publish', 'discard'], 'Choose what to do'),
  revision: readRevision,
});

/** Publishes or discards the draft, according to the posted form. */
export async function applyChromeAction(request: Request, part: ChromePart, { id: actorId }: Viewer) {
  const { path, title, key } = chromeParts[part];
  const form = await readForm(request, actionSchema);
  if (!form.isValid) return refuseForm(form, 'Nothing was changed');
  const { act, revision } = form.input;
  try {
    if (act === 'discard') {
      await inTransaction((tx) => discardChromeDraft(tx, part, { actorId, revision }));
      return redirectWithToast(path, { tone: 'info', title: 'Draft discarded. You are back to the live version.' });
    }
    const action = { id: key.documentId, actorId, revision };
    const published = await inTransaction((tx) => publishDocument(tx, chromeKinds[part], action));
    return redirectWithToast(path, {
      tone: published ? 'success' : 'info',
      title: published ? `${title} published` : 'Nothing to publish',
      text: published ? 'It is now live on every page.' : 'This is already live.',
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const title = act === 'publish' ? 'Not published yet' : 'Nothing was changed';
    return failForm(409, {}, { tone: 'destructive', title, text: error.message });
  }
}

/** Returns the part in an address. @throws 404 */
export function requireChromePart({ part }: { part: string }): ChromePart {
  if (part === 'menu' || part === 'headerFooter') return part;
  throw notFound();
}
