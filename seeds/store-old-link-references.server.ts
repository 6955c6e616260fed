import { and, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import type { Content } from '#app/modules/blog/content/schema.ts';
import { postKindName } from '#app/modules/blog/editing/post-key.ts';
import { articleLinks, blockLinks } from '#app/modules/blog/links.server.ts';
import { documentVersions, drafts } from '#app/modules/content/tables.server.ts';
import { pageKindName } from '#app/modules/pages/page-key.ts';
import { recordLinks } from '#app/modules/pages/page-links.server.ts';
import type { Page } from '#app/modules/pages/schema.ts';
import { pages } from '#app/modules/pages/tables.server.ts';

/** Upgrades pages stored before link references existed, and records which published page links to which. */
export async function storeOldPageReferences(tx: Transaction): Promise<void> {
  await storeOldReferences(tx, pageKindName, (document) => blockLinks.withReferences(tx, document as Page));
  const published = await tx
    .select({ id: pages.id, document: documentVersions.document })
    .from(pages)
    .innerJoin(documentVersions, eq(documentVersions.id, pages.publishedVersionId))
    .where(isNotNull(pages.publishedVersionId));
  for (const { id, document } of published) await recordLinks(tx, id, document as Page);
}

/** Upgrades posts stored before link references existed. */
export const storeOldPostReferences = (tx: Transaction): Promise<void> =>
  storeOldReferences(tx, postKindName, (document) => articleLinks.withReferences(tx, document as { content: Content }));

/** Upgrades the drafts and all versions of a kind. */
async function storeOldReferences(
  tx: Transaction,
  kind: string,
  withReferences: (document: unknown) => Promise<unknown>,
): Promise<void> {
  const written = await tx.select().from(drafts).where(eq(drafts.kind, kind));
  for (const { documentId, document } of written) {
    const referred = await withReferences(document);
    await tx
      .update(drafts)
      .set({ document: referred })
      .where(and(eq(drafts.kind, kind), eq(drafts.documentId, documentId)));
  }
  const versions = await tx.select().from(documentVersions).where(eq(documentVersions.kind, kind));
  for (const { id, document } of versions) {
    const referred = await withReferences(document);
    await tx.update(documentVersions).set({ document: referred }).where(eq(documentVersions.id, id));
  }
}
