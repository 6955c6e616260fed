import { recordActions } from '#app/core/audit/record-actions.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { lettersTag } from '../newsletter-tags.ts';
import { letters } from '../tables.server.ts';

export type Letter = typeof letters.$inferSelect;

export interface LetterAction {
  /** The admin who acts, or null for the site itself (scheduled). */
  actorId: string | null;
  letterId: string;
}

/** Returns a letter as an audit log subject. */
export const subjectOf = ({ id, subject }: Pick<Letter, 'id' | 'subject'>) => ({
  type: 'letter',
  id,
  name: subject || 'A letter without a subject',
});

/** Applies one action to one letter, as `recordActions` describes. @returns whether anything changed @throws DomainError */
export const recordLetterAction = recordActions({
  table: letters,
  idOf: ({ letterId }: LetterAction) => letterId,
  goneText: 'This letter no longer exists. It may have been removed.',
  touched: () => ({ updatedAt: now() }),
  subjectOf,
  announce: (tx) => announceChange(tx, lettersTag),
});
