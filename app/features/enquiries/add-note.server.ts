import { now } from '#app/platform/clock.ts';
import { applyItemAction, type ItemAction } from './apply-item-action.server.ts';
import { inboxNotes } from './tables.server.ts';

interface NewNote extends ItemAction {
  /** From the form: the same form sent twice creates one note. */
  key: string;
  text: string;
}

/** Adds an internal note to an item. @throws DomainError @returns whether it is new */
export const addNote = ({ key, text, ...act }: NewNote): Promise<boolean> =>
  applyItemAction(act, async (tx, { id }) => {
    const note = { id: key, itemId: id, authorId: act.actorId, text, createdAt: now() };
    const added = await tx.insert(inboxNotes).values(note).onConflictDoNothing().returning({ id: inboxNotes.id });
    return added.length > 0 ? { action: 'inbox-item.noted' } : null;
  });
