import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { auditOf, type DocumentAction, type DocumentKind, type DocumentRow, keyOf } from '../document-kind.server.ts';
import { saveDocument } from './save-document.server.ts';
import { findVersion } from './versions.server.ts';

/**
 * Makes an earlier version the draft. Visitors see it only once it is published.
 * @param action `revision`: of the draft that it replaces, as it was read; null replaces any
 * @returns whether the version exists
 * @throws DomainError if the draft has another revision
 */
export async function restoreVersion<Row extends DocumentRow, Draft, Document>(
  tx: Transaction,
  kind: DocumentKind<Row, Draft, Document>,
  { id, actorId, number, revision }: DocumentAction & { number: number; revision: number | null },
): Promise<boolean> {
  const row = await kind.lock(tx, id);
  const version = await findVersion(keyOf(kind, id), number, tx);
  if (!version) return false;
  const { isSaved } = await saveDocument(tx, kind, { id, document: kind.parse(version.document), revision, actorId });
  if (!isSaved)
    throw new DomainError('The draft was changed in the meantime, and nothing was changed. Read it again first.');
  const after = { version: number };
  await recordAuditEvent(tx, { actorId, ...auditOf(kind, row, 'version-restored'), after });
  return true;
}
