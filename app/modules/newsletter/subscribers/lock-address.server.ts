import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';

/** Locks an address until the transaction ends, so that two changes to it run one after the other. */
export const lockAddress = (tx: Transaction, email: string): Promise<void> => takeLock(tx, `subscriber:${email}`);
