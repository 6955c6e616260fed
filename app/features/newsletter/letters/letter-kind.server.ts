import { and, eq } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { DomainError } from '#app/platform/domain-error.ts';
import { type DraftKind, storedAsWritten } from '#app/services/documents/document-kind.server.ts';
import { letters } from '../tables.server.ts';
import { type Draft, draftSchema } from './letter-schema.ts';

/** The condition on `letters` for one that is still a draft. */
export const isDraft = (letterId: string) => and(eq(letters.id, letterId), eq(letters.state, 'draft'));

/**
 * Letters, as the lifecycle of documents knows them. A letter is sent rather than published, so its schedule and what
 * follows are its own. Typing is no act: the audit log hears of letters that are sent.
 */
export const letterKind: DraftKind<{ id: string }, Draft> = {
  ...storedAsWritten,
  name: 'letter',
  draftSchema,
  async lock(tx, id) {
    const [letter] = await tx.select({ id: letters.id }).from(letters).where(isDraft(id)).for('update');
    if (!letter) throw new DomainError('This letter is a draft no longer, so it stays as it is.');
    return letter;
  },
  // An article that was made into a letter may be longer than what the form takes.
  parse: (stored) => stored as Draft,
  async afterSave(tx, { id }, draft) {
    await tx
      .update(letters)
      .set({ ...draft, updatedAt: now() })
      .where(isDraft(id));
    return null;
  },
};
