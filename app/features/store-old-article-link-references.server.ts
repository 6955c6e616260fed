import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db.server.ts';
import { documentVersions, drafts } from '#app/services/documents/tables.server.ts';
import { storeLinkReferences } from './article-links.server.ts';
import type { Content } from './blog/content/schema.ts';
import { postKind } from './blog/post-key.ts';

/** Brings posts from before links were references up to date: the drafts, and every version. */
export async function storeOldArticleLinkReferences(tx: Transaction): Promise<void> {
  const written = await tx.select().from(drafts).where(eq(drafts.kind, postKind));
  for (const { documentId, document } of written) {
    const referred = await withReferences(tx, document as { content: Content });
    await tx.update(drafts).set({ document: referred }).where(eq(drafts.documentId, documentId));
  }
  const versions = await tx.select().from(documentVersions).where(eq(documentVersions.kind, postKind));
  for (const { id, document } of versions) {
    const referred = await withReferences(tx, document as { content: Content });
    await tx.update(documentVersions).set({ document: referred }).where(eq(documentVersions.id, id));
  }
}

const withReferences = async <Document extends { content: Content }>(tx: Transaction, document: Document) => ({
  ...document,
  content: await storeLinkReferences(tx, document.content),
});
