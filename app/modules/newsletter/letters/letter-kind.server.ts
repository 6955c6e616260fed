import { and, eq } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { type DraftKind, noLinkHooks } from '#app/modules/content/document-kind.server.ts';
import { letters } from '../tables.server.ts';
import { type Draft, draftSchema } from './letter-schema.ts';

/** Returns the condition on `letters` that a letter is still a draft. */
const isDraft = (letterId: string) => and(eq(letters.id, letterId), eq(letters.state, 'draft'));

/**
 * Letters as a document kind. A letter is sent, not published, so it has its own schedule and its own steps after that.
 * Edits are not audited: the audit log records only letters that are sent.
 */
export const letterKind: DraftKind<{ id: string }, Draft> = {
  ...noLinkHooks,
  name: 'letter',
  draftSchema,
  async lock(tx, id) {
    const [letter] = await tx.select({ id: letters.id }).from(letters).where(isDraft(id)).for('update');
    if (!letter) throw new DomainError('This letter is no longer a draft, so it cannot be changed.');
    return letter;
  },
  // A letter made from an article may be longer than the form accepts.
  parse: (stored) => stored as Draft,
  async afterSave(tx, { id }, draft) {
    await tx
      .update(letters)
      .set({ ...draft, updatedAt: now() })
      .where(isDraft(id));
    return null;
  },
};
