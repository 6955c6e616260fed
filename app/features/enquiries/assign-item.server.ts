import { listAdmins } from '#app/services/accounts/list-admins.server.ts';
import { RefusedActError } from '#app/services/accounts/refused-act-error.ts';
import { actOnItem, type ItemAct } from './act-on-item.server.ts';

/**
 * Hands an item to an admin, or to nobody. Twice is harmless.
 * @throws RefusedActError where the assignee is no admin
 * @returns whether it is new
 */
export const assignItem = ({ assigneeId, ...act }: ItemAct & { assigneeId: string | null }): Promise<boolean> =>
  actOnItem(act, async (tx, item) => {
    if (item.assigneeId === assigneeId) return null;
    const admins = await listAdmins(tx);
    const nameOf = (id: string | null) => admins.find((admin) => admin.id === id)?.name ?? 'nobody';
    if (assigneeId !== null && !admins.some(({ id }) => id === assigneeId)) {
      throw new RefusedActError('Only an admin can look after an item.');
    }
    return {
      action: 'inbox-item.assigned',
      before: { assignee: nameOf(item.assigneeId) },
      after: { assignee: nameOf(assigneeId) },
      changes: { assigneeId },
    };
  });
