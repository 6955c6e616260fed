import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { auditOf, type DocumentAction, type DocumentKind, type DocumentRow, keyOf } from '../document-kind.server.ts';
import { saveDocument } from './save-document.server.ts';
import { findVersion } from './versions.server.ts';

/**
 * Makes an earlier version the draft. Visitors see it only once it is published. @returns whether the version exists
 */
export async function restoreVersion<Row extends DocumentRow, Draft, Document>(
  tx: Transaction,
  kind: DocumentKind<Row, Draft, Document>,
  { id, actorId, number }: DocumentAction & { number: number },
): Promise<boolean> {
  const row = await kind.lock(tx, id);
  const version = await findVersion(keyOf(kind, id), number, tx);
  if (!version) return false;
  await saveDocument(tx, kind, { id, document: kind.parse(version.document), revision: null, actorId });
  const after = { version: number };
  await recordAuditEvent(tx, { actorId, ...auditOf(kind, row, 'version-restored'), after });
  return true;
}
