import { inTransaction } from '#app/core/database/transaction.server.ts';
import type { TrashedItem, TrashQuery } from '#app/lib/lists/trashed-item.ts';
import { postKind } from '#app/modules/blog/editing/post-kind.server.ts';
import type { DocumentKind, DocumentRow } from '#app/modules/content/document-kind.server.ts';
import { restoreDocument } from '#app/modules/content/publishing/unpublish-document.server.ts';
import {
  deleteDocument,
  isTrashedDocument,
  listTrashedDocuments,
} from '#app/modules/content/trashed-documents.server.ts';
import { isTrashedFile, listTrashedFiles } from '#app/modules/media/library/list-trashed-files.server.ts';
import { deleteFile, restoreFile, trashDays } from '#app/modules/media/library/trash.server.ts';
import { restoreAffirmation } from '#app/modules/pages/affirmations/change-state.server.ts';
import { removedDays } from '#app/modules/pages/affirmations/retention.server.ts';
import {
  deleteAffirmation,
  isTrashedAffirmation,
  listTrashedAffirmations,
} from '#app/modules/pages/affirmations/trashed-affirmations.server.ts';
import { pageKind } from '#app/modules/site/page/page-kind.server.ts';
import type { TrashKind } from './trash-list.ts';

interface TrashAction {
  id: string;
  actorId: string;
}

/** A kind of record that goes to the bin before it is deleted. Add features that use the bin here. */
export interface TrashSource {
  kind: TrashKind;
  /** The days after which the site deletes it; null if it stays until an admin deletes it. */
  days: number | null;
  /** Where one of them is looked at; null if it has no screen while it is in the trash. */
  screen: ((id: string) => string) | null;
  list: (query: TrashQuery) => Promise<{ rows: TrashedItem[]; total: number }>;
  has: (id: string) => Promise<boolean>;
  restore: (action: TrashAction) => Promise<boolean>;
  /** Deletes it permanently. */
  delete: (action: TrashAction) => Promise<boolean>;
}

/** Everything that has a trash. */
export const trashSources: readonly TrashSource[] = [
  documentsOf('page', pageKind),
  documentsOf('post', postKind),
  {
    kind: 'file',
    days: trashDays,
    screen: (id) => `/admin/media/${id}`,
    list: listTrashedFiles,
    has: isTrashedFile,
    restore: ({ id, actorId }) => restoreFile({ mediaId: id, actorId }),
    delete: ({ id, actorId }) => deleteFile({ mediaId: id, actorId }),
  },
  {
    kind: 'affirmation',
    days: removedDays,
    screen: null,
    list: listTrashedAffirmations,
    has: isTrashedAffirmation,
    restore: restoreAffirmation,
    delete: deleteAffirmation,
  },
];

/** Pages and posts stay until an admin deletes them: nothing that was written is lost by waiting. */
function documentsOf<Row extends DocumentRow, Draft, Document>(
  name: TrashKind,
  kind: DocumentKind<Row, Draft, Document>,
): TrashSource {
  return {
    kind: name,
    days: null,
    screen: kind.screen,
    list: (query) => listTrashedDocuments(kind, query),
    has: (id) => isTrashedDocument(kind, id),
    restore: (action) => inTransaction((tx) => restoreDocument(tx, kind, action)),
    delete: (action) => inTransaction((tx) => deleteDocument(tx, kind, action)),
  };
}
