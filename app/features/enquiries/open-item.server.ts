import { and, eq, isNull } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { announceChange } from '#app/platform/content-changes.server.ts';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { inboxTag } from './inbox-tag.ts';
import { inboxItems } from './tables.server.ts';

/**
 * Marks an item as read when it is opened. This is not an action of an admin, so there is no audit entry. Idempotent.
 */
export function openItem(id: string): Promise<void> {
  return inTransaction(async (tx) => {
    const opened = await tx
      .update(inboxItems)
      .set({ readAt: now() })
      .where(and(eq(inboxItems.id, id), isNull(inboxItems.readAt)))
      .returning({ id: inboxItems.id });
    if (opened.length > 0) await announceChange(tx, inboxTag);
  });
}
