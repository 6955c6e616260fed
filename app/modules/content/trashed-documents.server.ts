import { and, desc, eq, ilike, isNotNull, type SQL } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import type { TrashedItem, TrashQuery } from '#app/lib/lists/trashed-item.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import { draftTag } from './document-key.ts';
import { auditOf, type DocumentAction, type DocumentKind, type DocumentRow, keyOf } from './document-kind.server.ts';
import { matchesDocument } from './matches-document.server.ts';
import { documentVersions, drafts, editPresence, previewLinks, schedules } from './tables.server.ts';

type TrashableKind = Pick<DocumentKind<DocumentRow, unknown, unknown>, 'table'>;

/** Returns the documents of a kind that are in the trash, the latest first, and their total number. */
export async function listTrashedDocuments(
  { table }: TrashableKind,
  { q, limit }: TrashQuery,
): Promise<{ rows: TrashedItem[]; total: number }> {
  const where = and(isNotNull(table.trashedAt), q ? ilike(table.title, likePattern(q)) : undefined);
  const [rows, total] = await Promise.all([
    db
      .select({ id: table.id, title: table.title, trashedAt: table.trashedAt })
      .from(table)
      .where(where)
      .orderBy(desc(table.trashedAt), table.id)
      .limit(limit),
    db.$count(table, where),
  ]);
  return { rows: rows as TrashedItem[], total };
}

/** Returns whether a document of this kind with this id is in the trash. */
export async function isTrashedDocument({ table }: TrashableKind, id: string): Promise<boolean> {
  const where: SQL | undefined = and(eq(table.id, id), isNotNull(table.trashedAt));
  return (await db.$count(table, where)) > 0;
}

/**
 * Deletes a document that is in the trash, with its draft and all its versions. It cannot be restored.
 * @throws DomainError if it is not in the trash, or is deleted already
 */
export async function deleteDocument<Row extends DocumentRow, Draft, Document>(
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
