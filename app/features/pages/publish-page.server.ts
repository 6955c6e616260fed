import { eq } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { announceChange } from '#app/platform/content-changes.server.ts';
import type { Transaction } from '#app/platform/db.server.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { findDraft } from '#app/services/documents/find-draft.server.ts';
import { addVersion } from '#app/services/documents/versions.server.ts';
import { tellSearchEngines } from '#app/services/index-now/tell-search-engines.server.ts';
import { findMediaIn } from '#app/services/media/find-media-in.server.ts';
import { recordUsages } from '#app/services/media/usages.server.ts';
import { freeAddress, moveAddress } from '#app/services/redirects/move-address.server.ts';
import { indexForSearch } from '#app/services/search/index-for-search.server.ts';
import { lockPage } from './find-page.server.ts';
import { pageKey, pageKind } from './page-key.ts';
import { noteLinks } from './page-links.server.ts';
import { addressTag, pageListTag, pageTag } from './page-tags.ts';
import type { Page } from './schema.ts';
import { pages } from './tables.server.ts';

export interface Publishing {
  pageId: string;
  /** The draft as its blocks approve of it, with links to pages as references. */
  document: Page;
  /** Everything the page says, for the search; blocks know their own words, so the caller gathers them. */
  words: string;
  /** Null: the site itself, or a plan of somebody who is gone. */
  actorId: string | null;
}

/**
 * Makes a document what visitors read: the version, its search row, the redirect from an earlier address, the audit
 * line and the notice stand or fall together. The caller has seen that the address is free.
 */
export async function publishPage(
  tx: Transaction,
  { pageId, document, words, actorId }: Publishing,
): Promise<{ number: number }> {
  const page = await lockPage(tx, pageId);
  const draft = await findDraft(pageKey(pageId), tx);
  const { id: publishedVersionId, number } = await addVersion(tx, pageKey(pageId), { document, actorId });
  const { path, title } = document;
  await tx
    .update(pages)
    .set({ path, title, publishedVersionId, publishedRevision: draft?.revision, updatedAt: now() })
    .where(eq(pages.id, pageId));

  const hasMoved = page.publishedVersionId !== null && page.path !== path;
  if (hasMoved) await moveAddress(tx, page.path, path);
  else await freeAddress(tx, path);
  await noteLinks(tx, pageId, document);
  const shower = { kind: pageKind, id: pageId, title, href: `/admin/pages/${pageId}` };
  await recordUsages(tx, shower, await findMediaIn(tx, document));
  await indexForSearch(tx, { kind: 'page', key: pageId, path, title, summary: document.metaDescription, words });
  if (page.isIndexed) await tellSearchEngines(tx, [page.path, path]);
  if (actorId) {
    const subject = { type: 'page', id: pageId, name: title };
    const before = hasMoved ? { address: page.path } : undefined;
    await recordAuditEvent(tx, {
      actorId,
      action: 'page.published',
      subject,
      before,
      after: { address: path, version: number },
    });
  }
  await announceChange(tx, pageTag(path), pageTag(page.path), addressTag(pageId), pageListTag);
  return { number };
}
