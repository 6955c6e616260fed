import { eq } from 'drizzle-orm';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import type { PublishOutcome } from '#app/modules/content/document-kind.server.ts';
import { lockPage, type PageRow } from './find-page.server.ts';
import { addressProblem, freePath } from './free-path.server.ts';
import { pageKindName } from './page-key.ts';
import { recordLinks } from './page-links.server.ts';
import { addressTag, pageListTag, pageTag } from './page-tags.ts';
import { pagesList } from './pages-list.ts';
import { type Page, type PageDraft, pageDraftSchema } from './schema.ts';
import { pages } from './tables.server.ts';

/** The lifecycle hooks specific to pages. The blocks add the checks and the links. */
export const pageHooks = {
  name: pageKindName,
  table: pages,
  draftSchema: pageDraftSchema,
  scheduleJob: 'publish-pages-on-time',
  lock: lockPage,
  parse: (stored: unknown) => pageDraftSchema.parse(stored),
  screen: (id: string) => `${pagesList.path}/${id}`,
  isPublished: ({ publishedVersionId }: PageRow) => publishedVersionId !== null,
  afterSave,
  publish,
  unpublish,
  restore,
};

/** Gives an unpublished page its new address at once, if that address is allowed. */
async function afterSave(tx: Transaction, page: PageRow, draft: PageDraft): Promise<string | null> {
  const problem = await addressProblem(tx, draft.path, page.id);
  const takesAddress = page.publishedVersionId === null && page.trashedAt === null && problem === null;
  const title = draft.title.trim() || 'Untitled page';
  await tx
    .update(pages)
    .set({ title, updatedAt: now(), ...(takesAddress && { path: draft.path }) })
    .where(eq(pages.id, page.id));
  if (title !== page.title) await announceChange(tx, pageListTag);
  return problem;
}

async function publish(
  tx: Transaction,
  page: PageRow,
  { id: publishedVersionId, revision, document }: { id: string; revision: number; document: Page },
): Promise<PublishOutcome> {
  const { id, isIndexed } = page;
  const { path, title } = document;
  await tx
    .update(pages)
    .set({ path, title, publishedVersionId, publishedRevision: revision, updatedAt: now() })
    .where(eq(pages.id, id));
  await recordLinks(tx, id, document);
  return {
    formerPath: page.publishedVersionId === null ? null : page.path,
    isIndexed,
    tags: [pageTag(path), pageTag(page.path), addressTag(id), pageListTag],
  };
}

async function unpublish(tx: Transaction, { id, path, isIndexed, publishedVersionId }: PageRow) {
  if (path === '/') throw new DomainError('The home page cannot be removed: every other page links to it.');
  await tx
    .update(pages)
    .set({ publishedVersionId: null, publishedRevision: null, updatedAt: now() })
    .where(eq(pages.id, id));
  return {
    paths: publishedVersionId !== null && isIndexed ? [path] : [],
    tags: [pageTag(path), addressTag(id), pageListTag],
  };
}

async function restore(tx: Transaction, { id, path: former }: PageRow) {
  const isFree = (await addressProblem(tx, former, id)) === null;
  const path = isFree ? former : await freePath(tx, former);
  await tx.update(pages).set({ path }).where(eq(pages.id, id));
  return { tags: [pageListTag], after: { address: path } };
}
