import { ownRecords, providerOf } from '#app/core/records/own-records.server.ts';
import { documentVersions, drafts, editPresence, previewLinks, schedules } from './tables.server.ts';

/** The content belongs to the site and stays. Erasure removes the people who wrote, published or scheduled it. */
export const documentsPersonalData = providerOf({
  name: 'What you wrote, published and planned for the site',
  processing: {
    purpose: 'Editing the site, with its history',
    basis: 'legitimate interest',
    kept: () => 'For as long as the document exists, without a name once the account is deleted',
  },
  records: {
    written: ownRecords({
      table: drafts,
      owner: { userId: drafts.savedBy },
      shown: { kind: drafts.kind, id: drafts.documentId, savedAt: drafts.savedAt },
      erasure: { savedBy: null },
    }),
    published: ownRecords({
      table: documentVersions,
      owner: { userId: documentVersions.publishedBy },
      shown: {
        kind: documentVersions.kind,
        id: documentVersions.documentId,
        version: documentVersions.number,
        publishedAt: documentVersions.publishedAt,
      },
      erasure: { publishedBy: null },
    }),
    planned: ownRecords({
      table: schedules,
      owner: { userId: schedules.createdBy },
      shown: { kind: schedules.kind, id: schedules.documentId, act: schedules.act, at: schedules.at },
      erasure: { createdBy: null },
    }),
    shared: ownRecords({
      table: previewLinks,
      owner: { userId: previewLinks.createdBy },
      shown: { kind: previewLinks.kind, id: previewLinks.documentId, createdAt: previewLinks.createdAt },
      erasure: 'delete',
    }),
    open: ownRecords({
      table: editPresence,
      owner: { userId: editPresence.userId },
      shown: { kind: editPresence.kind, id: editPresence.documentId, since: editPresence.arrivedAt },
      erasure: 'delete',
    }),
  },
});
