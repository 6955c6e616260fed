import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db.server.ts';
import { documentVersions, drafts } from '#app/services/documents/tables.server.ts';
import { storeLinkReferences } from './links.server.ts';
import { pageKind } from './page-key.ts';
import { noteLinks } from './page-links.server.ts';
import type { Page } from './schema.ts';
import { pages } from './tables.server.ts';

/** Brings documents from before links were references up to date: the drafts, and the versions visitors read. */
export async function storeOldLinkReferences(tx: Transaction): Promise<void> {
  const stored = await tx.select({ id: pages.id, versionId: pages.publishedVersionId }).from(pages);
  for (const { id, versionId } of stored) {
    const ofDraft = and(eq(drafts.kind, pageKind), eq(drafts.documentId, id));
    const [draft] = await tx.select({ document: drafts.document }).from(drafts).where(ofDraft);
    if (draft) {
      const document = await storeLinkReferences(tx, draft.document as Page);
      await tx.update(drafts).set({ document }).where(ofDraft);
    }
    if (!versionId) continue;
    const ofVersion = eq(documentVersions.id, versionId);
    const [version] = await tx.select({ document: documentVersions.document }).from(documentVersions).where(ofVersion);
    const document = await storeLinkReferences(tx, version?.document as Page);
    await tx.update(documentVersions).set({ document }).where(ofVersion);
    await noteLinks(tx, id, document);
  }
}
