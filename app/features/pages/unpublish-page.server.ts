import { eq } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { announceChange } from '#app/platform/content-changes.server.ts';
import type { Transaction } from '#app/platform/db.server.ts';
import { DomainError } from '#app/platform/domain-error.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { scheduledActs } from '#app/services/documents/document-key.ts';
import { takeBackPreviewLinks } from '#app/services/documents/preview-links.server.ts';
import { cancelScheduledAction } from '#app/services/documents/schedules.server.ts';
import { tellSearchEngines } from '#app/services/index-now/tell-search-engines.server.ts';
import { removeUsages } from '#app/services/media/usages.server.ts';
import { removeFromSearch } from '#app/services/search/index-for-search.server.ts';
import { lockPage, type PageRow } from './find-page.server.ts';
import { addressProblem, freePath } from './free-path.server.ts';
import { pageKey, pageKind } from './page-key.ts';
import { addressTag, pageListTag, pageTag } from './page-tags.ts';
import { pages } from './tables.server.ts';

interface PageAction {
  pageId: string;
  /** Null where a schedule does it for somebody who is gone. */
  actorId: string | null;
}

/**
 * Takes a page away from visitors; its draft and versions stay. Twice is harmless.
 * @throws DomainError for the home page
 * @returns whether it was published
 */
export async function unpublishPage(tx: Transaction, { pageId, actorId }: PageAction): Promise<boolean> {
  const page = await lockPage(tx, pageId);
  if (page.publishedVersionId === null) return false;
  await unpublish(tx, page);
  await recordAuditEvent(tx, { actorId, action: 'page.unpublished', subject: subjectOf(page) });
  return true;
}

/**
 * Puts a page into the trash: nobody reads it, by a preview link neither, its address is free, and it can be restored. Twice is harmless.
 * @throws DomainError for the home page
 * @returns whether it was not there yet
 */
export async function trashPage(tx: Transaction, { pageId, actorId }: PageAction): Promise<boolean> {
  const page = await lockPage(tx, pageId);
  if (page.trashedAt) return false;
  await unpublish(tx, page);
  await tx.update(pages).set({ trashedAt: now(), updatedAt: now() }).where(eq(pages.id, pageId));
  for (const act of scheduledActs) await cancelScheduledAction(tx, pageKey(pageId), act);
  await takeBackPreviewLinks(tx, pageKey(pageId));
  await recordAuditEvent(tx, { actorId, action: 'page.trashed', subject: subjectOf(page) });
  return true;
}

/** Takes a page out of the trash, as a draft, at its address or the next that is free. Twice is harmless. */
export async function restorePage(tx: Transaction, { pageId, actorId }: PageAction): Promise<boolean> {
  const page = await lockPage(tx, pageId);
  if (!page.trashedAt) return false;
  const isFree = (await addressProblem(tx, page.path, pageId)) === null;
  const path = isFree ? page.path : await freePath(tx, page.path);
  await tx.update(pages).set({ trashedAt: null, path, updatedAt: now() }).where(eq(pages.id, pageId));
  await recordAuditEvent(tx, { actorId, action: 'page.restored', subject: subjectOf(page), after: { address: path } });
  await announceChange(tx, pageListTag);
  return true;
}

const subjectOf = ({ id, title }: PageRow) => ({ type: 'page', id, name: title });

async function unpublish(tx: Transaction, { id, path, isIndexed, publishedVersionId }: PageRow): Promise<void> {
  if (path === '/') throw new DomainError('The home page stays: every other page leads to it.');
  await tx
    .update(pages)
    .set({ publishedVersionId: null, publishedRevision: null, updatedAt: now() })
    .where(eq(pages.id, id));
  await removeFromSearch(tx, 'page', id);
  if (publishedVersionId !== null && isIndexed) await tellSearchEngines(tx, [path]);
  await removeUsages(tx, { kind: pageKind, id });
  await cancelScheduledAction(tx, pageKey(id), 'unpublish');
  await announceChange(tx, pageTag(path), addressTag(id), pageListTag);
}
