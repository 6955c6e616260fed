import { applyToEach, type EachAction } from '#app/core/request/admin/apply-to-each.server.ts';
import { inboxList } from '#app/modules/inbox/items/inbox-list.ts';
import { assignItem, moveItem, setRead, setStatus } from '#app/modules/inbox/items/item-actions.server.ts';

/** Handles the bulk actions of the inbox. */
export function applyItemsAction(request: Request, actorId: string) {
  const act = (run: (ids: { actorId: string; itemId: string }) => Promise<boolean>, done: string): EachAction => ({
    run: (itemId) => run({ actorId, itemId }),
    done,
  });
  const acts = {
    read: act((ids) => setRead({ ...ids, isRead: true }), 'Marked as read'),
    unread: act((ids) => setRead({ ...ids, isRead: false }), 'Marked as unread'),
    done: act((ids) => setStatus({ ...ids, status: 'done' }), 'Done'),
    'assign-me': act((ids) => assignItem({ ...ids, assigneeId: actorId }), 'Assigned to you'),
    spam: act((ids) => moveItem({ ...ids, folder: 'spam' }), 'Moved to spam'),
    'not-spam': act((ids) => moveItem({ ...ids, folder: 'inbox' }), 'Moved to the inbox'),
  };
  return applyToEach(request, acts, inboxList.noun);
}
