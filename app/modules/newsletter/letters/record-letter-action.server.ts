import { eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { lettersTag } from '../newsletter-tags.ts';
import { letters } from '../tables.server.ts';

export type Letter = typeof letters.$inferSelect;

export interface LetterAction {
  /** The admin who acts, or null for the site itself (scheduled). */
  actorId: string | null;
  letterId: string;
}

/** The changes and the name of the action in the audit log. Null if nothing has to change. */
type Outcome = { action: string; changes: Partial<typeof letters.$inferInsert>; after?: unknown } | null;

/**
 * Applies one action to one letter. Locks the letter, writes the audit log in the same transaction, and notifies every
 * open screen of letters.
 * @returns whether anything changed
 * @throws DomainError if the letter is deleted, and any error of the action
 */
export function recordLetterAction(
  { actorId, letterId }: LetterAction,
  act: (tx: Transaction, letter: Letter) => Promise<Outcome>,
): Promise<boolean> {
  return inTransaction(async (tx) => {
    const [letter] = await tx.select().from(letters).where(eq(letters.id, letterId)).for('update');
    if (!letter) throw new DomainError('This letter no longer exists. It may have been removed.');
    const outcome = await act(tx, letter);
    if (!outcome) return false;
    const { action, changes, after } = outcome;
    await tx
      .update(letters)
      .set({ ...changes, updatedAt: now() })
      .where(eq(letters.id, letterId));
    await recordAuditEvent(tx, { actorId, action, subject: subjectOf(letter), after });
    await announceChange(tx, lettersTag);
    return true;
  });
}

/** Returns a letter as an audit log subject. */
export const subjectOf = ({ id, subject }: Pick<Letter, 'id' | 'subject'>) => ({
  type: 'letter',
  id,
  name: subject || 'A letter without a subject',
});
