import type { Queryable, Transaction } from '#app/core/database/transaction.server.ts';
import { type DraftKind, keyOf } from '../document-kind.server.ts';
import { findDraft, type Draft as StoredDraft } from './find-draft.server.ts';
import { type DraftSave, type DraftSaved, saveDraft } from './save-draft.server.ts';

export type DocumentSave<Draft> = Omit<DraftSave, 'document'> & { id: string; document: Draft };

/** `addressProblem`: why the document cannot have the address in its draft. */
export type DocumentSaved = DraftSaved & { addressProblem: string | null };

/**
 * Saves a draft if it is based on the current revision; otherwise nothing changes.
 * @throws DomainError if the document is deleted or no longer a draft
 */
export async function saveDocument<Row, Draft>(
  tx: Transaction,
  kind: DraftKind<Row, Draft>,
  { id, document, ...save }: DocumentSave<Draft>,
): Promise<DocumentSaved> {
  const row = await kind.lock(tx, id);
  const saved = await saveDraft(tx, keyOf(kind, id), { ...save, document: await kind.withReferences(tx, document) });
  if (!saved.isSaved) return { ...saved, addressProblem: null };
  return { ...saved, addressProblem: await kind.afterSave(tx, row, document) };
}

/** Returns a document's draft for its editor; null if the document does not exist. */
export async function findDocumentDraft<Row, Draft>(kind: DraftKind<Row, Draft>, id: string, on?: Queryable) {
  const draft = await findDraft(keyOf(kind, id), on);
  return draft && toEditorDraft(kind, draft, on);
}

/** Converts a stored draft for its editor. */
export async function toEditorDraft<Row, Draft>(
  kind: DraftKind<Row, Draft>,
  draft: StoredDraft,
  on?: Queryable,
): Promise<StoredDraft & { document: Draft }> {
  return { ...draft, document: await kind.withAddresses(kind.parse(draft.document), on) };
}
