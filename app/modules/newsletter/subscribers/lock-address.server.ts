import { sql } from 'drizzle-orm';
import type { Transaction } from '#app/core/database/transaction.server.ts';

/** Locks an address until the transaction ends, so that two changes to it run one after the other. */
export async function lockAddress(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`subscriber:${email}`}))`);
}
