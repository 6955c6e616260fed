import type { Transaction } from '#app/platform/transaction.server.ts';

/**
 * What else belongs to the moment at which an account has shown that its address is its own: what goes by addresses
 * elsewhere follows in the same transaction.
 */
export type OnVerified = (tx: Transaction, userId: string) => Promise<void>;
