import { eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { insertRow } from '#app/core/database/insert-row.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { type TextBlock, writeTextBlocks } from '#app/lib/text/text-blocks.ts';
import { keyOf } from '#app/modules/content/document-kind.server.ts';
import { removeDraft, startDraft } from '#app/modules/content/editing/save-draft.server.ts';
import { lettersTag } from '../newsletter-tags.ts';
import { letters } from '../tables.server.ts';
import { letterKind } from './letter-kind.server.ts';
import { type Letter, type LetterAction, subjectOf } from './record-letter-action.server.ts';

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
  const letter = await insertRow(tx, letters, {
    subject,
    preheader,
    body: writeTextBlocks(blocks, 'letter'),
    authorId,
    createdAt: now(),
    updatedAt: now(),
  });
  const { kind, body } = letter;
  await startDraft(tx, keyOf(letterKind, letter.id), {
    document: { kind, subject, preheader, body },
    actorId: authorId,
  });
  await recordAuditEvent(tx, { actorId: authorId, action: 'letter.begun', subject: subjectOf(letter) });
  await announceChange(tx, lettersTag);
  return letter.id;
}

/**
 * Deletes a draft. Idempotent.
 * @returns whether anything changed
 * @throws DomainError if the letter is scheduled, or was sent
 */
export async function removeLetterDraft({ actorId, letterId }: LetterAction): Promise<boolean> {
  return inTransaction(async (tx) => {
    const [letter] = await tx.select().from(letters).where(eq(letters.id, letterId)).for('update');
    if (!letter) return false;
    if (letter.state !== 'draft') throw new DomainError(keptBecause[letter.state]);
    await tx.delete(letters).where(eq(letters.id, letterId));
    await removeDraft(tx, keyOf(letterKind, letterId));
    await recordAuditEvent(tx, { actorId, action: 'letter.removed', subject: subjectOf(letter) });
    await announceChange(tx, lettersTag);
    return true;
  });
}

const keptBecause: Record<Exclude<Letter['state'], 'draft'>, string> = {
  scheduled: 'This letter has been scheduled in the meantime. To delete it, cancel its schedule first.',
  sending: 'This letter is being sent, so it is kept. You can pause it on this screen.',
  paused: 'Some subscribers have received this letter already, so it is kept.',
  sent: 'This letter has been sent in the meantime, so it is kept.',
};
