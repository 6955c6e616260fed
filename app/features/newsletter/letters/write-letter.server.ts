import { and, eq } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { announceChange } from '#app/platform/content-changes.server.ts';
import { db, type Transaction } from '#app/platform/db.server.ts';
import { DomainError } from '#app/platform/domain-error.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { findDraft } from '#app/services/documents/find-draft.server.ts';
import {
  type DraftSave,
  type DraftSaved,
  removeDraft,
  saveDraft,
  startDraft,
} from '#app/services/documents/save-draft.server.ts';
import { lettersTag } from '../newsletter-tags.ts';
import { letters } from '../tables.server.ts';
import { subjectOf } from './apply-letter-action.server.ts';
import { type LetterBlock, writeBlocks } from './letter-blocks.ts';
import type { Draft } from './letter-schema.ts';

interface NewLetter {
  subject?: string;
  preheader?: string;
  /** What stands in it already, such as an article's own blocks. */
  blocks?: readonly LetterBlock[];
}

/** Begins a draft: an empty one, or one made of something else. @returns its id */
export async function createLetter(
  tx: Transaction,
  authorId: string,
  { subject = '', preheader = '', blocks = [] }: NewLetter = {},
): Promise<string> {
  const [letter] = await tx
    .insert(letters)
    .values({ subject, preheader, body: writeBlocks(blocks), authorId, createdAt: now(), updatedAt: now() })
    .returning();
  if (!letter) throw new Error('The letter was not stored');
  const { kind, body } = letter;
  await startDraft(tx, letterKey(letter.id), { document: { kind, subject, preheader, body }, actorId: authorId });
  await recordAuditEvent(tx, { actorId: authorId, action: 'letter.begun', subject: subjectOf(letter) });
  await announceChange(tx, lettersTag);
  return letter.id;
}

const isDraft = (letterId: string) => and(eq(letters.id, letterId), eq(letters.state, 'draft'));

/** A letter as the documents service knows it. */
const letterKey = (letterId: string) => ({ kind: 'letter', documentId: letterId });

/** What is being written of a letter, with its revision; null for a letter that nobody knows. */
export const findLetterDraft = (letterId: string) => findDraft(letterKey(letterId));

/**
 * Keeps what was written, if nobody wrote meanwhile; else nothing changes. Typing is no act: the audit log hears of
 * letters that are sent.
 * @throws DomainError where it is a draft no longer
 */
export async function saveLetterDraft(
  tx: Transaction,
  letterId: string,
  save: DraftSave & { document: Draft },
): Promise<DraftSaved> {
  const [letter] = await tx.select({ id: letters.id }).from(letters).where(isDraft(letterId)).for('update');
  if (!letter) throw new DomainError('This letter is a draft no longer, so it stays as it is.');
  const saved = await saveDraft(tx, letterKey(letterId), save);
  if (saved.isSaved)
    await tx
      .update(letters)
      .set({ ...save.document, updatedAt: now() })
      .where(isDraft(letterId));
  return saved;
}

/** Throws a draft away. @returns whether it was one */
export async function removeLetterDraft(actorId: string, letterId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [removed] = await tx.delete(letters).where(isDraft(letterId)).returning();
    if (!removed) return false;
    await removeDraft(tx, letterKey(letterId));
    await recordAuditEvent(tx, { actorId, action: 'letter.removed', subject: subjectOf(removed) });
    await announceChange(tx, lettersTag);
    return true;
  });
}
