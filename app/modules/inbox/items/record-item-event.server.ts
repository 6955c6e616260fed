import { eq } from 'drizzle-orm';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { inboxTag } from '../inbox-tag.ts';
import type { ItemStatus } from '../kinds.ts';
import type { NoteActor } from '../note-authors.ts';
import { inboxItems, inboxNotes } from '../tables.server.ts';

interface ItemEvent {
  /** Null, or of a deleted item: nothing happens. */
  itemId: string | null;
  /** A person of the team by their account, the person, or the site itself. */
  by: { accountId: string } | Exclude<NoteActor, 'team'>;
  text: string;
  /** The status that follows from it. An item that becomes new is unread again. */
  status: ItemStatus;
}

/** Records a change to the subject of an item, such as a booking that was moved. */
export async function recordItemEvent(tx: Transaction, { itemId, by, text, status }: ItemEvent): Promise<void> {
  if (!itemId) return;
  const at = now();
  const changed = await tx
    .update(inboxItems)
    .set({ status, touchedAt: at, ...(status === 'new' && { readAt: null }) })
    .where(eq(inboxItems.id, itemId))
    .returning({ id: inboxItems.id });
  if (changed.length === 0) return;
  const author = typeof by === 'string' ? { actor: by } : ({ actor: 'team', authorId: by.accountId } as const);
  await tx.insert(inboxNotes).values({ ...author, itemId, text, createdAt: at });
  await announceChange(tx, inboxTag);
}
