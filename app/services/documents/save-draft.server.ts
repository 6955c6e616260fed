import { isDeepStrictEqual } from 'node:util';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { announceChange } from '#app/platform/content-changes.server.ts';
import type { Transaction } from '#app/platform/transaction.server.ts';
import { type DocumentKey, draftTag } from './document-key.ts';
import { type Draft, findDraft } from './find-draft.server.ts';
import { ofDocument } from './of-document.server.ts';
import { storable } from './storable.server.ts';
import { drafts } from './tables.server.ts';

/** Begins a draft. @throws a unique violation where there is one. */
export async function startDraft(
  tx: Transaction,
  key: DocumentKey,
  { document, actorId }: { document: unknown; actorId: string | null },
): Promise<void> {
  await tx.insert(drafts).values({ ...key, document, savedBy: actorId, savedAt: now() });
}

/** Throws a draft away together with the document that its kind has removed. Twice is harmless. */
export async function removeDraft(tx: Transaction, key: DocumentKey): Promise<void> {
  await tx.delete(drafts).where(ofDocument(drafts, key));
}

export interface DraftSave {
  document: unknown;
  /** The revision it was written on; null overrides whatever is there, for acts that no editor has open. */
  revision: number | null;
  actorId: string | null;
  from?: SaveOrigin | undefined;
}

/** An editor that is open somewhere, and how often it has saved. */
interface SaveOrigin {
  /** Made by the editor. */
  session: string;
  /** Larger with each save. */
  sequence: number;
}

export type DraftSaved =
  | { isSaved: true; revision: number; savedAt: Date }
  /** Somebody else saved meanwhile: `current` is what they wrote, and it stays. */
  | { isSaved: false; current: Draft };

/**
 * Keeps what was written, if it was written on the revision that is current, or by the very editor whose earlier words
 * are current: the answer to those may have been lost on its way. Else nothing changes. The same words again count as
 * saved.
 * @throws Error where there is no draft
 */
export async function saveDraft(
  tx: Transaction,
  key: DocumentKey,
  { document: written, revision, actorId, from }: DraftSave,
): Promise<DraftSaved> {
  const document = storable(written);
  const [saved] = await tx
    .update(drafts)
    .set({
      document,
      revision: sql`${drafts.revision} + 1`,
      savedAt: now(),
      savedBy: actorId,
      savedFrom: from?.session ?? null,
      savedSequence: from?.sequence ?? null,
    })
    .where(and(ofDocument(drafts, key), follows(revision, from)))
    .returning({ revision: drafts.revision, savedAt: drafts.savedAt });
  if (saved) {
    await announceChange(tx, draftTag(key));
    return { isSaved: true, ...saved };
  }
  const current = await findDraft(key, tx);
  if (!current) throw new Error(`There is no draft of ${key.kind} ${key.documentId}`);
  if (isDeepStrictEqual(current.document, document)) {
    return { isSaved: true, revision: current.revision, savedAt: current.savedAt };
  }
  return { isSaved: false, current };
}

function follows(revision: number | null, from: SaveOrigin | undefined) {
  if (revision === null) return undefined;
  const isCurrent = eq(drafts.revision, revision);
  // A save that was overtaken by a later one of the same editor comes too late.
  const isOwn = from && and(eq(drafts.savedFrom, from.session), lt(drafts.savedSequence, from.sequence));
  return or(isCurrent, isOwn);
}
