import { eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { notifySearchEngines } from '#app/modules/content/index-now/notify-search-engines.server.ts';
import { removeUsages } from '#app/modules/media/usages.server.ts';
import { refreshSearchEntries } from '#app/modules/search/index/write-entries.server.ts';
import { scheduledActions } from '../document-key.ts';
import {
  auditOf,
  type DocumentAction,
  type DocumentKind,
  type DocumentRow,
  type DocumentTable,
  keyOf,
} from '../document-kind.server.ts';
import { revokePreviewLinks } from '../editing/preview-links.server.ts';
import { cancelScheduledAction } from './schedules.server.ts';

/**
 * Unpublishes a document; its draft and versions stay. Idempotent.
 * @returns whether it was published
 * @throws DomainError if it must stay published
 */
export async function unpublishDocument<Row extends DocumentRow, Draft, Document>(
  tx: Transaction,
  kind: DocumentKind<Row, Draft, Document>,
  { id, actorId }: DocumentAction,
): Promise<boolean> {
  const row = await kind.lock(tx, id);
  if (!kind.isPublished(row)) return false;
  await unpublish(tx, kind, row);
  await recordAuditEvent(tx, { actorId, ...auditOf(kind, row, 'unpublished') });
  return true;
}

/**
 * Moves a document to the trash: nobody can read it, not even by a preview link, its address is free, and it can be
 * restored. Idempotent.
 * @returns false if it was already there
 * @throws DomainError if it must stay published
 */
export async function trashDocument<Row extends DocumentRow, Draft, Document>(
  tx: Transaction,
  kind: DocumentKind<Row, Draft, Document>,
  { id, actorId }: DocumentAction,
): Promise<boolean> {
  const row = await kind.lock(tx, id);
  if (row.trashedAt) return false;
  await unpublish(tx, kind, row);
  await setTrashed(tx, kind, id, now());
  for (const act of scheduledActions) await cancelScheduledAction(tx, keyOf(kind, id), act);
  await revokePreviewLinks(tx, keyOf(kind, id));
  await recordAuditEvent(tx, { actorId, ...auditOf(kind, row, 'trashed') });
  return true;
}

/** Restores a document from the trash as a draft. Idempotent. @returns whether it was in the trash */
export async function restoreDocument<Row extends DocumentRow, Draft, Document>(
  tx: Transaction,
  kind: DocumentKind<Row, Draft, Document>,
  { id, actorId }: DocumentAction,
): Promise<boolean> {
  const row = await kind.lock(tx, id);
  if (!row.trashedAt) return false;
  // The address first: a document in the trash does not own its address.
  const { tags, after } = await kind.restore(tx, row);
  await setTrashed(tx, kind, id, null);
  await recordAuditEvent(tx, { actorId, ...auditOf(kind, row, 'restored'), after });
  await announceChange(tx, ...tags);
  return true;
}

const setTrashed = (tx: Transaction, { table }: { table: DocumentTable }, id: string, trashedAt: Date | null) =>
  tx.update(table).set({ trashedAt, updatedAt: now() }).where(eq(table.id, id));

async function unpublish<Row extends DocumentRow, Draft, Document>(
  tx: Transaction,
  kind: DocumentKind<Row, Draft, Document>,
  row: Row,
): Promise<void> {
  const { id } = row;
  const { paths, tags } = await kind.unpublish(tx, row);
  if (paths.length > 0) await notifySearchEngines(tx, paths);
  if (kind.search) await refreshSearchEntries(tx, kind.search, id);
  await removeUsages(tx, { kind: kind.name, id });
  await cancelScheduledAction(tx, keyOf(kind, id), 'unpublish');
  await announceChange(tx, ...tags);
}
