import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { listTrashed } from '#app/core/database/list-rows.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import type { TrashSource } from '#app/core/records/trash-source.server.ts';
import { draftTag } from './document-key.ts';
import { auditOf, type DocumentAction, type DocumentKind, type DocumentRow, keyOf } from './document-kind.server.ts';
import { matchesDocument } from './matches-document.server.ts';
import { restoreDocument } from './publishing/unpublish-document.server.ts';
import { documentVersions, drafts, editPresence, previewLinks, schedules } from './tables.server.ts';

/**
 * Returns the bin of a kind of document. Its documents stay until an admin deletes them: nothing that was written is lost
 * by waiting.
 * @param load returns the kind, which may be large
 */
export const documentTrash = <Row extends DocumentRow, Draft, Document>(
  names: Pick<TrashSource, 'kind' | 'label' | 'screen'>,
  load: () => Promise<DocumentKind<Row, Draft, Document>>,
): TrashSource => ({
  ...names,
  days: null,
  async list(query) {
    const { table } = await load();
    return listTrashed(table, table, query);
  },
  has: async (id) => isTrashedDocument(await load(), id),
  async restore(action) {
    const kind = await load();
    return inTransaction((tx) => restoreDocument(tx, kind, action));
  },
  async delete(action) {
    const kind = await load();
    return inTransaction((tx) => deleteDocument(tx, kind, action));
  },
});

type TrashableKind = Pick<DocumentKind<DocumentRow, unknown, unknown>, 'table'>;

/** Returns whether a document of this kind with this id is in the trash. */
async function isTrashedDocument({ table }: TrashableKind, id: string): Promise<boolean> {
  const where: SQL | undefined = and(eq(table.id, id), isNotNull(table.trashedAt));
  return (await db.$count(table, where)) > 0;
}

/**
 * Deletes a document that is in the trash, with its draft and all its versions. It cannot be restored.
 * @throws DomainError if it is not in the trash, or is deleted already
 */
async function deleteDocument<Row extends DocumentRow, Draft, Document>(
  tx: Transaction,
  kind: DocumentKind<Row, Draft, Document>,
  { id, actorId }: DocumentAction,
): Promise<boolean> {
  const row = await kind.lock(tx, id);
  if (!row.trashedAt) throw new DomainError(`“${row.title}” is not in the bin. Move it there first.`);
  const key = keyOf(kind, id);
  for (const table of [drafts, schedules, previewLinks, editPresence])
    await tx.delete(table).where(matchesDocument(table, key));
  await tx.delete(kind.table).where(eq(kind.table.id, id));
  await tx.delete(documentVersions).where(matchesDocument(documentVersions, key));
  await recordAuditEvent(tx, { actorId, ...auditOf(kind, row, 'deleted') });
  await announceChange(tx, draftTag(key));
  return true;
}
