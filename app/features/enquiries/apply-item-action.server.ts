import { eq } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { announceChange } from '#app/platform/content-changes.server.ts';
import { DomainError } from '#app/platform/domain-error.ts';
import { inTransaction, type Transaction } from '#app/platform/transaction.server.ts';
import { type AuditEvent, recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { inboxTag } from './inbox-tag.ts';
import { itemKinds } from './kinds.ts';
import { inboxItems } from './tables.server.ts';

export type InboxItem = typeof inboxItems.$inferSelect;

export interface ItemAction {
  /** The admin who acts. */
  actorId: string;
  itemId: string;
}

/** The changes and the audit entry. Null if nothing has to change. */
type Outcome =
  | (Pick<AuditEvent, 'action' | 'before' | 'after'> & { changes?: Partial<typeof inboxItems.$inferInsert> })
  | null;

/**
 * Applies one action to one item. Locks the item, writes the audit log in the same transaction, and notifies every open
 * inbox screen.
 * @returns whether anything changed
 * @throws DomainError if the item is deleted, and any error of the action
 */
export function applyItemAction(
  { actorId, itemId }: ItemAction,
  act: (tx: Transaction, item: InboxItem) => Promise<Outcome>,
): Promise<boolean> {
  return inTransaction(async (tx) => {
    const [item] = await tx.select().from(inboxItems).where(eq(inboxItems.id, itemId)).for('update');
    if (!item) throw new DomainError('This item is gone. Somebody may have erased it meanwhile.');
    const outcome = await act(tx, item);
    if (!outcome) return false;
    const { changes, ...told } = outcome;
    await tx
      .update(inboxItems)
      .set({ ...changes, touchedAt: now() })
      .where(eq(inboxItems.id, itemId));
    await recordAuditEvent(tx, {
      actorId,
      ...told,
      subject: { type: 'inbox-item', id: item.id, name: auditName(item) },
    });
    await announceChange(tx, inboxTag);
    return true;
  });
}

/** The log outlives the item, so it names the subject and not the person. */
function auditName({ kind, subject }: InboxItem): string {
  return itemKinds[kind] === subject ? subject : `${itemKinds[kind]}: ${subject}`;
}
