import { and, eq } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { credentials } from '#app/core/identity/tables.server.ts';

/** Replaces or creates an account's password hash. Sessions stay valid. */
export async function setPassword(tx: Transaction, userId: string, hash: string): Promise<void> {
  const ownPassword = and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential'));
  const changed = await tx.update(credentials).set({ password: hash, updatedAt: now() }).where(ownPassword).returning();
  if (changed.length > 0) return;
  await tx.insert(credentials).values({ userId, accountId: userId, providerId: 'credential', password: hash });
}
