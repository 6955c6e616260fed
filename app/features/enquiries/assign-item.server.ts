import { DomainError } from '#app/platform/domain-error.ts';
import { listAdmins } from '#app/services/identity/list-admins.server.ts';
import { applyItemAction, type ItemAction } from './apply-item-action.server.ts';

/**
 * Assigns an item to an admin, or removes the assignment. Idempotent.
 * @throws DomainError if the assignee is not an admin
 * @returns whether it is new
 */
export const assignItem = ({ assigneeId, ...act }: ItemAction & { assigneeId: string | null }): Promise<boolean> =>
  applyItemAction(act, async (tx, item) => {
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
