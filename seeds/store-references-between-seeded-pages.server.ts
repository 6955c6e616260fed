import { and, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { blockLinks } from '#app/modules/blog/links.server.ts';
import { documentVersions, drafts } from '#app/modules/content/tables.server.ts';
import { pageKindName } from '#app/modules/pages/page-key.ts';
import { recordLinks } from '#app/modules/pages/page-links.server.ts';
import type { Page } from '#app/modules/pages/schema.ts';
import { pages } from '#app/modules/pages/tables.server.ts';

/**
 * Stores links between pages as references, and records which published page links to which. A seeded page is published
 * before the pages that follow it exist, so its links to them are stored as addresses.
 */
export async function storeReferencesBetweenSeededPages(tx: Transaction): Promise<void> {
  const written = await tx.select().from(drafts).where(eq(drafts.kind, pageKindName));
  for (const { documentId, document } of written) {
    const referred = await blockLinks.withReferences(tx, document as Page);
    await tx
      .update(drafts)
      .set({ document: referred })
      .where(and(eq(drafts.kind, pageKindName), eq(drafts.documentId, documentId)));
  }
  const versions = await tx.select().from(documentVersions).where(eq(documentVersions.kind, pageKindName));
  for (const { id, document } of versions) {
    const referred = await blockLinks.withReferences(tx, document as Page);
    await tx.update(documentVersions).set({ document: referred }).where(eq(documentVersions.id, id));
  }
  const published = await tx
    .select({ id: pages.id, document: documentVersions.document })
    .from(pages)
    .innerJoin(documentVersions, eq(documentVersions.id, pages.publishedVersionId))
    .where(isNotNull(pages.publishedVersionId));
  for (const { id, document } of published) await recordLinks(tx, id, document as Page);
}
