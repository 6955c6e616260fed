import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { notifySearchEngines } from '#app/modules/content/index-now/notify-search-engines.server.ts';
import { freeAddress, moveAddress } from '#app/modules/content/redirects/move-address.server.ts';
import { findMediaIn } from '#app/modules/media/serving/find-media-in.server.ts';
import { recordUsages } from '#app/modules/media/usages.server.ts';
import { refreshSearchEntries } from '#app/modules/search/index/write-entries.server.ts';
import {
  auditOf,
  type DocumentAction,
  type DocumentRow,
  keyOf,
  type Publishable,
  type PublishedKind,
  type PublishOutcome,
} from '../document-kind.server.ts';
import { findDraft, type Draft as StoredDraft } from '../editing/find-draft.server.ts';
import { addVersion, findLastPublished } from '../editing/versions.server.ts';

/**
 * Publishes a draft. One transaction writes the version, the published content, the redirect from an earlier address,
 * the search entries, the audit event and the notice.
 * @param revision the one that the person read; null publishes the current draft, for what nobody reads before: a
 * schedule that is due, an import
 * @returns null if the same content is already published; else the warning of its kind, empty if there is none
 * @throws DomainError if the draft is incomplete, has changed since the user saw it, or is in the trash
 */
export async function publishDocument<Row extends DocumentRow, Draft, Document>(
  tx: Transaction,
  kind: PublishedKind<Row, Draft, Document>,
  { id, actorId, revision }: DocumentAction & { revision: number | null },
): Promise<{ number: number; path: string; warning: string } | null> {
  const row = await kind.lock(tx, id);
  refuseTrashed(row);
  const draft = await findReadDraft(tx, kind, id, revision);
  const parsed = kind.parse(draft.document);
  const ready = await kind.prepare(tx, row, parsed);
  if (!ready) return null;
  const { document, title, note, path } = ready;
  const warning = kind.warningOf?.(parsed, await findLastPublished(keyOf(kind, id), tx)) ?? '';
  const version = await addVersion(tx, keyOf(kind, id), { document, actorId, note });
  const outcome = await kind.publish(tx, row, { id: version.id, revision: draft.revision, document });
  if (path !== undefined) await settleAddress(tx, path, outcome);
  const mediaUser = { kind: kind.name, id, title, href: kind.screen(id) };
  await recordUsages(tx, mediaUser, await findMediaIn(tx, document));
  if (kind.search) await refreshSearchEntries(tx, kind.search, id);
  if (actorId) {
    const change = changeOf(ready, outcome, version.number);
    await recordAuditEvent(tx, { actorId, ...auditOf(kind, row, 'published', title), ...change });
  }
  await announceChange(tx, ...outcome.tags);
  return { number: version.number, path: path ?? kind.screen(id), warning };
}

/**
 * Returns the draft of a document that the caller has locked.
 * @param revision the one that the person read who acts on it; null: nobody has to have read it
 * @throws DomainError if it has changed since then
 */
export async function findReadDraft<Row extends DocumentRow, Draft, Document>(
  tx: Transaction,
  kind: PublishedKind<Row, Draft, Document>,
  id: string,
  revision: number | null,
): Promise<StoredDraft> {
  const draft = await findDraft(keyOf(kind, id), tx);
  if (!draft) throw new DomainError(`This ${kind.name} no longer exists.`);
  if (revision !== null && revision !== draft.revision) {
    throw new DomainError(
      'The draft was changed in the meantime, by somebody else or by a program. Nothing is lost. Read it again, then try once more.',
    );
  }
  return draft;
}

/** @throws DomainError if a document is in the trash */
export function refuseTrashed({ title, trashedAt }: Pick<DocumentRow, 'title' | 'trashedAt'>): void {
  if (trashedAt) throw new DomainError(`“${title}” is in the bin. Restore it first.`);
}

async function settleAddress(
  tx: Transaction,
  path: string,
  { formerPath, visibleFrom, isIndexed = true }: PublishOutcome,
): Promise<void> {
  if (formerPath && formerPath !== path) await moveAddress(tx, formerPath, path);
  else await freeAddress(tx, path);
  if (isIndexed) await notifySearchEngines(tx, [formerPath ?? path, path], visibleFrom);
}

function changeOf<Document>(
  { document, path }: Publishable<Document>,
  { formerPath, before }: PublishOutcome,
  number: number,
) {
  if (path === undefined) return { before, after: document };
  const hasMoved = formerPath && formerPath !== path;
  return { before: hasMoved ? { address: formerPath } : undefined, after: { address: path, version: number } };
}
