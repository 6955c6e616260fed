import { data } from 'react-router';
import { z } from 'zod';
import { listNewest } from '#app/features/blog/published-posts.server.ts';
import { openChromeDraft, saveChromeDraft } from '#app/features/navigation/chrome-draft.server.ts';
import { chromeParts } from '#app/features/navigation/chrome-parts.ts';
import { discardChromeDraft, publishChrome } from '#app/features/navigation/publish-chrome.server.ts';
import { getNavigation } from '#app/features/navigation/queries.server.ts';
import { type ChromePart, draftSchemas, partSchemas } from '#app/features/navigation/schema.ts';
import { resolveLinks, storeLinkReferences } from '#app/features/pages/links.server.ts';
import { listLinkTargets } from '#app/features/pages/page-links.server.ts';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { saveSchema } from '#app/services/documents/save-schema.ts';
import { listVersions } from '#app/services/documents/versions.server.ts';
import type { Viewer } from '#app/services/identity/find-viewer.server.ts';
import { redirectWithToast } from '#app/services/request/flash.server.ts';
import { failForm } from '#app/services/request/read-form.server.ts';
import { readFormData } from '#app/services/request/read-form-data.server.ts';
import { readJson } from '#app/services/request/read-json.server.ts';

const withAddresses = async <Value>(value: Value): Promise<Value> =>
  (await resolveLinks({ blocks: value })).document.blocks as Value;

/** What the screen of a part shows: the draft, what is live, and the pages a link may lead to. */
export async function loadChrome(part: ChromePart, viewer: Viewer) {
  const [draft, published, targets, versions] = await Promise.all([
    inTransaction((tx) => openChromeDraft(tx, part)),
    getNavigation(),
    listTargets(),
    listVersions(chromeParts[part].key),
  ]);
  return {
    draft: { ...draft, document: await withAddresses(draft.document) },
    live: await withAddresses(published[part]),
    targets,
    lastPublished: versions[0] ?? null,
    email: viewer.email,
  };
}

const maxPosts = 200;

/** Every page, the blog, and its newest posts. A post that moves leaves a redirect behind. */
async function listTargets() {
  const [pages, posts] = await Promise.all([listLinkTargets(), listNewest({}, maxPosts)]);
  return [
    ...pages,
    { id: 'blog', title: 'Blog', path: '/blog' },
    ...posts.map(({ id, title, slug }) => ({ id, title, path: `/blog/${slug}`, kind: 'post' as const })),
  ];
}

const chromeSaveSchema = saveSchema.extend({ document: z.unknown() });

/** A save of the editor, as JSON: the same answers as a page's. */
export async function saveChrome(request: Request, part: ChromePart, viewer: Viewer): Promise<Response> {
  const posted = await readJson(request, chromeSaveSchema);
  const parsed = draftSchemas[part].safeParse(posted.data?.document);
  if (!posted.success || !parsed.success) {
    return Response.json(
      { kind: 'refused', message: 'This cannot be saved: it is longer than a menu can be.' },
      { status: 422 },
    );
  }
  const { revision, from } = posted.data;
  const saved = await inTransaction(async (tx) => {
    await openChromeDraft(tx, part);
    return saveChromeDraft(tx, part, { document: parsed.data, revision, from, actorId: viewer.id });
  });
  if (saved.isSaved) {
    return Response.json({ kind: 'saved', revision: saved.revision, savedAt: saved.savedAt, problem: null });
  }
  const current = { ...saved.current, document: await withAddresses(saved.current.document) };
  return Response.json({ kind: 'stale', current }, { status: 409 });
}

/** Publish and discard, as posted forms. */
export async function applyChromeAction(request: Request, part: ChromePart, viewer: Viewer) {
  const { path, title } = chromeParts[part];
  const act = (await readFormData(request)).get('act');
  const actorId = viewer.id;
  if (act === 'discard') {
    await inTransaction((tx) => discardChromeDraft(tx, { actorId, part }));
    return redirectWithToast(path, { tone: 'info', title: 'Back to what visitors see' });
  }
  if (act !== 'publish') {
    return failForm(400, {}, { tone: 'destructive', title: 'Nothing was changed', text: 'Choose what to do.' });
  }
  const outcome = await inTransaction(async (tx) => {
    const draft = await openChromeDraft(tx, part);
    const parsed = partSchemas[part].safeParse(await withAddresses(draft.document));
    if (!parsed.success) return parsed.error.issues[0]?.message ?? 'Something has to be mended first.';
    const { blocks: value } = await storeLinkReferences(tx, { blocks: parsed.data });
    return publishChrome(tx, { actorId, part, value: value as never });
  });
  if (typeof outcome === 'string') {
    return failForm(
      422,
      {},
      { tone: 'destructive', title: 'Not published yet', text: `${outcome}. The draft is kept.` },
    );
  }
  return redirectWithToast(path, {
    tone: outcome ? 'success' : 'info',
    title: outcome ? `${title} published` : 'Nothing was new',
    text: outcome ? 'Every page shows it from now on.' : 'Visitors see this already.',
  });
}

/** The part an address names. @throws 404 */
export function partOf({ part }: { part: string }): ChromePart {
  if (part === 'menu' || part === 'headerFooter') return part;
  throw data(null, { status: 404 });
}
