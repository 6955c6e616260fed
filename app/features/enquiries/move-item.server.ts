import { announceItem } from './announce-item.server.tsx';
import { applyItemAction, type ItemAction } from './apply-item-action.server.ts';

/**
 * Moves an item into the spam or back. An item that is moved back for the first time is acknowledged then, as on
 * arrival. Idempotent.
 * @throws DomainError
 * @returns whether it is new
 */
export const moveItem = ({ folder, ...act }: ItemAction & { folder: 'inbox' | 'spam' }): Promise<boolean> =>
  applyItemAction(act, async (tx, item) => {
    if (item.folder === folder) return null;
    const isFirstTime = folder === 'inbox' && item.acknowledgementId === null;
    const acknowledgementId = isFirstTime ? await announceItem(tx, item) : item.acknowledgementId;
    return {
      action: folder === 'spam' ? 'inbox-item.moved-to-spam' : 'inbox-item.taken-out-of-spam',
      changes: { folder, acknowledgementId },
    };
  });
