import { and, eq, isNull } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { users } from './tables.server.ts';

/** Records that a person confirmed that they are 16 or over. The first time counts. Idempotent. */
export async function confirmAge(userId: string): Promise<void> {
  await db
    .update(users)
    .set({ ageConfirmedAt: now() })
    .where(and(eq(users.id, userId), isNull(users.ageConfirmedAt)));
}

/** Whether a person has confirmed that they are 16 or over. */
export async function hasConfirmedAge(tx: Transaction, userId: string): Promise<boolean> {
  const [user] = await tx.select({ at: users.ageConfirmedAt }).from(users).where(eq(users.id, userId));
  return user?.at != null;
}
