import { now } from '#app/platform/clock.ts';
import { actOnItem, type ItemAct } from './act-on-item.server.ts';

/** Marks an item as read, or as unread again. Twice is harmless. @throws RefusedActError @returns whether it is new */
export const setRead = ({ isRead, ...act }: ItemAct & { isRead: boolean }): Promise<boolean> =>
  actOnItem(act, async (_tx, { readAt }) => {
    if (isRead === (readAt !== null)) return null;
    return {
      action: isRead ? 'inbox-item.read' : 'inbox-item.marked-unread',
      changes: { readAt: isRead ? now() : null },
    };
  });
