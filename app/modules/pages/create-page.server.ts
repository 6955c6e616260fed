import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { insertId } from '#app/core/database/insert-row.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { startDraft } from '#app/modules/content/editing/save-draft.server.ts';
import { freePath } from './free-path.server.ts';
import { pageKey } from './page-key.ts';
import { pageListTag } from './page-tags.ts';
import type { PageDraft } from './schema.ts';
import { pages } from './tables.server.ts';

/**
 * Creates a draft that visitors cannot see.
 * @throws a unique violation if the address is taken
 */
export async function createPage(
  tx: Transaction,
  page: PageDraft,
  actorId: string | null = null,
): Promise<{ id: string }> {
  const id = await insertId(tx, pages, { path: page.path, title: page.title });
  await startDraft(tx, pageKey(id), { document: page, actorId });
  await announceChange(tx, pageListTag);
  return { id };
}

/** Creates a page at its own address or the next free one. */
export async function addPage(tx: Transaction, page: PageDraft, actorId: string | null): Promise<{ id: string }> {
  const path = await freePath(tx, page.path);
  const created = await createPage(tx, { ...page, path }, actorId);
  const subject = { type: 'page', id: created.id, name: page.title };
  await recordAuditEvent(tx, { actorId, action: 'page.created', subject, after: { address: path } });
  return created;
}
