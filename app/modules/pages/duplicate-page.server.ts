import type { Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { findDraft } from '#app/modules/content/editing/find-draft.server.ts';
import { addPage } from './create-page.server.ts';
import { pageKey } from './page-key.ts';
import { pageDraftSchema } from './schema.ts';

/**
 * Creates a copy of a page, as a draft at an address of its own.
 * @throws DomainError if the page does not exist
 */
export async function duplicatePage(
  tx: Transaction,
  { pageId, actorId }: { pageId: string; actorId: string },
): Promise<{ id: string }> {
  const draft = await findDraft(pageKey(pageId), tx);
  if (!draft) throw new DomainError('This page no longer exists.');
  const page = pageDraftSchema.parse(draft.document);
  const path = page.path === '/' ? '/home-copy' : `${page.path}-copy`;
  const kind = page.kind === 'home' ? 'page' : page.kind;
  return addPage(tx, { ...page, kind, title: `${page.title} (copy)`, path }, actorId);
}
