import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import type { Transaction } from '#app/platform/db.server.ts';
import { announceChange } from '#app/services/page-cache/content-changes.server.ts';
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

export interface DraftSave {
  document: unknown;
  /** The revision it was written on; null overrides whatever is there, for acts that no editor has open. */
  revision: number | null;
  actorId: string | null;
}

export type DraftSaved =
  | { isSaved: true; revision: number; savedAt: Date }
  /** Somebody else saved meanwhile: `current` is what they wrote, and it stays. */
  | { isSaved: false; current: Draft };

/**
 * Keeps what was written, if it was written on the revision that is current; else nothing changes. The same words
 * again, because the first answer was lost on its way, count as saved.
 * @throws Error where there is no draft
 */
export async function saveDraft(
  tx: Transaction,
  key: DocumentKey,
  { document: written, revision, actorId }: DraftSave,
): Promise<DraftSaved> {
  const document = storable(written);
  const [saved] = await tx
    .update(drafts)
    .set({ document, revision: sql`${drafts.revision} + 1`, savedAt: now(), savedBy: actorId })
    .where(and(ofDocument(drafts, key), revision === null ? undefined : eq(drafts.revision, revision)))
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
