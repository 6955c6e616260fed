import { now } from '#app/platform/clock.ts';
import { applyItemAction, type ItemAction } from './apply-item-action.server.ts';

/** Marks an item as read or unread. Idempotent. @throws DomainError @returns whether it is new */
export const setRead = ({ isRead, ...act }: ItemAction & { isRead: boolean }): Promise<boolean> =>
  applyItemAction(act, async (_tx, { readAt }) => {
    if (isRead === (readAt !== null)) return null;
    return {
      action: isRead ? 'inbox-item.read' : 'inbox-item.marked-unread',
      changes: { readAt: isRead ? now() : null },
    };
  });
