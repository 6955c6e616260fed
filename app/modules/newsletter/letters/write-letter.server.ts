import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { type TextBlock, writeTextBlocks } from '#app/lib/text/text-blocks.ts';
import { keyOf } from '#app/modules/content/document-kind.server.ts';
import { removeDraft, startDraft } from '#app/modules/content/editing/save-draft.server.ts';
import { lettersTag } from '../newsletter-tags.ts';
import { letters } from '../tables.server.ts';
import { subjectOf } from './apply-letter-action.server.ts';
import { isDraft, letterKind } from './letter-kind.server.ts';

interface NewLetter {
  subject?: string;
  preheader?: string;
  /** Its initial content, such as the blocks of an article. */
  blocks?: readonly TextBlock[];
}

/** Creates a draft, empty or from other content. @returns its id */
export async function createLetter(
  tx: Transaction,
  authorId: string,
  { subject = '', preheader = '', blocks = [] }: NewLetter = {},
): Promise<string> {
  const [letter] = await tx
    .insert(letters)
    .values({
      subject,
      preheader,
      body: writeTextBlocks(blocks, 'letter'),
      authorId,
      createdAt: now(),
      updatedAt: now(),
    })
    .returning();
  if (!letter) throw new Error('The letter was not stored');
  const { kind, body } = letter;
  await startDraft(tx, keyOf(letterKind, letter.id), {
    document: { kind, subject, preheader, body },
    actorId: authorId,
  });
  await recordAuditEvent(tx, { actorId: authorId, action: 'letter.begun', subject: subjectOf(letter) });
  await announceChange(tx, lettersTag);
  return letter.id;
}

/** Deletes a draft. @returns whether it was a draft */
export async function removeLetterDraft(actorId: string, letterId: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    const [removed] = await tx.delete(letters).where(isDraft(letterId)).returning();
    if (!removed) return false;
    await removeDraft(tx, keyOf(letterKind, letterId));
    await recordAuditEvent(tx, { actorId, action: 'letter.removed', subject: subjectOf(removed) });
    await announceChange(tx, lettersTag);
    return true;
  });
}
