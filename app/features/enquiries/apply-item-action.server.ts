import { eq } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { announceChange } from '#app/platform/content-changes.server.ts';
import { DomainError } from '#app/platform/domain-error.ts';
import { inTransaction, type Transaction } from '#app/platform/transaction.server.ts';
import { type Act, recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { inboxTag } from './inbox-tag.ts';
import { itemKinds } from './kinds.ts';
import { inboxItems } from './tables.server.ts';

export type InboxItem = typeof inboxItems.$inferSelect;

export interface ItemAction {
  /** The admin who acts. */
  actorId: string;
  itemId: string;
}

/** What changes, and what goes into the audit log; null where everything was so already, and nothing is to be told. */
type Outcome =
  | (Pick<Act, 'action' | 'before' | 'after'> & { changes?: Partial<typeof inboxItems.$inferInsert> })
  | null;

/**
 * One act on one item: held still meanwhile, written into the audit log in the same transaction, and told to every
 * screen that shows the inbox.
 * @returns whether anything changed
 * @throws DomainError where the item is gone, and whatever the act itself throws
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

/** The log outlives the item, so it names what was asked and not who asked. */
function auditName({ kind, subject }: InboxItem): string {
  return itemKinds[kind] === subject ? subject : `${itemKinds[kind]}: ${subject}`;
}
