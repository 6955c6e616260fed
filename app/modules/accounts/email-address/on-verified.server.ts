import type { Transaction } from '#app/core/database/transaction.server.ts';

/**
 * Further work when an account has proved its address: data linked by address elsewhere is updated in the same
 * transaction.
 */
export type OnVerified = (tx: Transaction, userId: string) => Promise<void>;
