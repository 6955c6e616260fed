import { eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { PersonalDataProvider } from '#app/core/records/personal-data-provider.server.ts';
import { documentVersions, drafts, editPresence, previewLinks, schedules } from './tables.server.ts';

/** The content belongs to the site and stays. Erasure removes the people who wrote, published or scheduled it. */
export const documentsPersonalData: PersonalDataProvider = {
  name: 'What you wrote, published and planned for the site',
  processing: {
    purpose: 'Editing the site, with its history',
    basis: 'legitimate interest',
    kept: () => 'For as long as the document exists, without a name once the account is deleted',
  },
  tables: ['drafts', 'document_versions', 'schedules', 'preview_links', 'edit_presence'],
  async export({ id }) {
    const [ownDrafts, published, planned, shared, open] = await Promise.all([
      db
        .select({ kind: drafts.kind, id: drafts.documentId, savedAt: drafts.savedAt })
        .from(drafts)
        .where(eq(drafts.savedBy, id)),
      db
        .select({
          kind: documentVersions.kind,
          id: documentVersions.documentId,
          version: documentVersions.number,
          publishedAt: documentVersions.publishedAt,
        })
        .from(documentVersions)
        .where(eq(documentVersions.publishedBy, id)),
      db
        .select({ kind: schedules.kind, id: schedules.documentId, act: schedules.act, at: schedules.at })
        .from(schedules)
        .where(eq(schedules.createdBy, id)),
      db
        .select({ kind: previewLinks.kind, id: previewLinks.documentId, createdAt: previewLinks.createdAt })
        .from(previewLinks)
        .where(eq(previewLinks.createdBy, id)),
      db
        .select({ kind: editPresence.kind, id: editPresence.documentId, since: editPresence.arrivedAt })
        .from(editPresence)
        .where(eq(editPresence.userId, id)),
    ]);
    return { written: ownDrafts, published, planned, shared, open };
  },
  async erase(tx, { id }) {
    await tx.update(drafts).set({ savedBy: null }).where(eq(drafts.savedBy, id));
    await tx.update(documentVersions).set({ publishedBy: null }).where(eq(documentVersions.publishedBy, id));
    await tx.update(schedules).set({ createdBy: null }).where(eq(schedules.createdBy, id));
    await tx.delete(previewLinks).where(eq(previewLinks.createdBy, id));
    await tx.delete(editPresence).where(eq(editPresence.userId, id));
  },
};
