import { now } from '#app/platform/clock.ts';
import { DomainError } from '#app/platform/domain-error.ts';
import { applyItemAction, type ItemAction } from './apply-item-action.server.ts';
import { isStatusOf } from './kinds.ts';

/**
 * Sets the status of an item. Idempotent.
 * @throws DomainError if items of its kind have no such status
 * @returns whether it is new
 */
export const setStatus = ({ status, ...act }: ItemAction & { status: string }): Promise<boolean> =>
  applyItemAction(act, async (_tx, item) => {
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
    : 'Items of this kind have no such status.';
