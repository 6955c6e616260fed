import { sql } from 'drizzle-orm';
import type { Transaction } from '#app/platform/transaction.server.ts';

/** Of two who do something about one address at once, the second waits here until the first is done. */
export async function lockAddress(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`subscriber:${email}`}))`);
}
