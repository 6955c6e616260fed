import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db.server.ts';
import { users } from './tables.server.ts';

/** Removes an account and everything that hangs on it alone: sessions, credentials, roles, settings, views. Twice is harmless. */
export async function deleteUser(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId));
}
