import type { Transaction } from '#app/core/database/transaction.server.ts';
import { eraseTogether } from '#app/modules/accounts/data-rights/erase-together.server.ts';
import { personalDataProviders } from './data-export.server.ts';

interface Erasure {
  userId: string;
  /** The admin who decided it. */
  decidedBy: string;
}

/**
 * Erases a person from every part of the site. Records that must stay are anonymised. Ends the person's sessions and
 * sends a last mail. Idempotent.
 * @returns whether the account existed
 * @throws LastAdminError if no other admin would be left
 */
export const eraseUser = (tx: Transaction, { userId, decidedBy }: Erasure): Promise<boolean> =>
  eraseTogether(tx, { userId, decidedBy, personalDataProviders });
