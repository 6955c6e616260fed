import type { Transaction } from '#app/platform/transaction.server.ts';
import { eraseTogether } from '#app/services/data-rights/erase-together.server.ts';
import { personalDataProviders } from './data-export.server.ts';

interface Erasure {
  userId: string;
  /** The admin who decided it. */
  decidedBy: string;
}

/**
 * Erases a person from every part of the site, or leaves what has to stay without anything that tells who it was; ends
 * their sessions, and says farewell by mail. Twice is harmless.
 * @returns whether there was such an account
 * @throws LastAdminError where nobody else could look after the site
 */
export const eraseUser = (tx: Transaction, { userId, decidedBy }: Erasure): Promise<boolean> =>
  eraseTogether(tx, { userId, decidedBy, personalDataProviders });
