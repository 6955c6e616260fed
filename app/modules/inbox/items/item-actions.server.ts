import { and, eq, isNull } from 'drizzle-orm';
import { recordActions } from '#app/core/audit/record-actions.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { listAdmins } from '#app/core/identity/list-admins.server.ts';
import { inboxTag } from '../inbox-tag.ts';
import { isStatusOf, itemKinds } from '../kinds.ts';
import { announceItem } from '../receiving/announce-item.server.ts';
import { inboxItems, inboxNotes } from '../tables.server.ts';

export type InboxItem = typeof inboxItems.$inferSelect;

export interface ItemAction {
  /** The admin who acts. */
  actorId: string;
  itemId: string;
}

/** Applies one action to one item, as `recordActions` describes. @returns whether anything changed @throws DomainError */
export const recordItemAction = recordActions({
  table: inboxItems,
  idOf: ({ itemId }: ItemAction) => itemId,
  goneText: 'This item no longer exists. It may have been erased.',
  touched: () => ({ touchedAt: now() }),
  subjectOf: (item) => ({ type: 'inbox-item', id: item.id, name: auditName(item) }),
  announce: (tx) => announceChange(tx, inboxTag),
});

/** The log outlives the item, so it names the subject and not the person. */
function auditName({ kind, subject }: InboxItem): string {
  return itemKinds[kind] === subject ? subject : `${itemKinds[kind]}: ${subject}`;
}

/**
 * Assigns an item to an admin, or removes the assignment. Idempotent.
 * @throws DomainError if the assignee is not an admin
 * @returns whether it is new
 */
export const assignItem = ({ assigneeId, ...act }: ItemAction & { assigneeId: string | null }): Promise<boolean> =>
  recordItemAction(act, async (tx, item) => {
    if (item.assigneeId === assigneeId) return null;
    const admins = await listAdmins(tx);
    const nameOf = (id: string | null) => admins.find((admin) => admin.id === id)?.name ?? 'nobody';
    if (assigneeId !== null && !admins.some(({ id }) => id === assigneeId)) {
      throw new DomainError('Only an admin can look after an item.');
    }
    return {
      action: 'inbox-item.assigned',
      before: { assignee: nameOf(item.assigneeId) },
      after: { assignee: nameOf(assigneeId) },
      changes: { assigneeId },
    };
  });

/**
 * Moves an item into the spam or back. An item that is moved back for the first time is acknowledged then, as on
 * arrival. Idempotent.
 * @throws DomainError
 * @returns whether it is new
 */
export const moveItem = ({ folder, ...act }: ItemAction & { folder: 'inbox' | 'spam' }): Promise<boolean> =>
  recordItemAction(act, async (tx, item) => {
    if (item.folder === folder) return null;
    const isFirstTime = folder === 'inbox' && item.acknowledgementId === null && item.kind !== 'booking';
    const acknowledgementId = isFirstTime ? await announceItem(tx, item) : item.acknowledgementId;
    return {
      action: folder === 'spam' ? 'inbox-item.moved-to-spam' : 'inbox-item.taken-out-of-spam',
      changes: { folder, acknowledgementId },
    };
  });

/** Marks an item as read or unread. Idempotent. @throws DomainError @returns whether it is new */
export const setRead = ({ isRead, ...act }: ItemAction & { isRead: boolean }): Promise<boolean> =>
  recordItemAction(act, async (_tx, { readAt }) => {
    if (isRead === (readAt !== null)) return null;
    return {
      action: isRead ? 'inbox-item.read' : 'inbox-item.marked-unread',
      changes: { readAt: isRead ? now() : null },
    };
  });

/**
 * Sets the status of an item. Idempotent.
 * @throws DomainError if items of its kind have no such status
 * @returns whether it is new
 */
export const setStatus = ({ status, ...act }: ItemAction & { status: string }): Promise<boolean> =>
  recordItemAction(act, async (_tx, item) => {
    if (!isStatusOf(item.kind, status)) throw new DomainError(refusal(item.kind));
    if (item.status === status) return null;
    return {
      action: 'inbox-item.status-changed',
      before: { status: item.status },
      after: { status },
      // A changed status means that the item was read.
      changes: { status, readAt: item.readAt ?? now() },
    };
  });

const refusal = (kind: string) =>
  kind === 'application'
    ? 'An application ends as accepted or declined: choose one on its own page.'
    : 'This status is not available for items of this kind.';

interface NewNote extends ItemAction {
  /** From the form: the same form sent twice creates one note. */
  key: string;
  text: string;
}

/** Adds an internal note to an item. @throws DomainError @returns whether it is new */
export const addNote = ({ key, text, ...act }: NewNote): Promise<boolean> =>
  recordItemAction(act, async (tx, { id }) => {
    const note = { id: key, itemId: id, actor: 'team', authorId: act.actorId, text, createdAt: now() } as const;
    const added = await tx.insert(inboxNotes).values(note).onConflictDoNothing().returning({ id: inboxNotes.id });
    return added.length > 0 ? { action: 'inbox-item.noted' } : null;
  });

/**
 * Marks an item as read when it is opened. This is not an action of an admin, so there is no audit event. Idempotent.
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
