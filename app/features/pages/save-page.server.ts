import { eq } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { announceChange } from '#app/platform/content-changes.server.ts';
import type { Transaction } from '#app/platform/db.server.ts';
import { type DraftSaved, type SaveOrigin, saveDraft } from '#app/services/documents/save-draft.server.ts';
import { lockPage } from './find-page.server.ts';
import { addressProblem } from './free-path.server.ts';
import { storeLinkReferences } from './links.server.ts';
import { pageKey } from './page-key.ts';
import { pageListTag } from './page-tags.ts';
import type { PageDraft } from './schema.ts';
import { pages } from './tables.server.ts';

export interface PageSave {
  pageId: string;
  document: PageDraft;
  /** The revision it was written on; null overrides. */
  revision: number | null;
  actorId: string | null;
  from?: SaveOrigin | undefined;
}

/** `addressProblem`: what keeps the page from having the address that stands in the draft. */
export type PageSaved = DraftSaved & { addressProblem: string | null };

/** Keeps what was written about a page. A page nobody reads yet takes its new address at once, if it may have it. */
export async function savePage(
  tx: Transaction,
  { pageId, document, revision, actorId, from }: PageSave,
): Promise<PageSaved> {
  const page = await lockPage(tx, pageId);
  const stored = await storeLinkReferences(tx, document);
  const saved = await saveDraft(tx, pageKey(pageId), { document: stored, revision, actorId, from });
  if (!saved.isSaved) return { ...saved, addressProblem: null };
  const problem = await addressProblem(tx, document.path, pageId);
  const takesAddress = page.publishedVersionId === null && page.trashedAt === null && problem === null;
  const title = document.title.trim() || 'Untitled page';
  await tx
    .update(pages)
    .set({ title, updatedAt: now(), ...(takesAddress && { path: document.path }) })
    .where(eq(pages.id, pageId));
  if (title !== page.title) await announceChange(tx, pageListTag);
  return { ...saved, addressProblem: problem };
}
