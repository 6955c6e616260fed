import { and, eq, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Queryable } from '#app/core/database/transaction.server.ts';
import { users } from './tables.server.ts';

/**
 * Returns the account of an address, or null. Never show the result to a visitor: nobody may learn who has an account.
 */
export async function findAccount(email: string): Promise<typeof users.$inferSelect | null> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user ?? null;
}

/** Returns the account that has proved that this address is its own, or null. @param email in its stored form */
export async function findVerifiedAccount(
  email: string,
  on: Queryable = db,
): Promise<{ id: string; name: string } | null> {
  const [account] = await on
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email), eq(users.emailVerified, true)));
  return account ?? null;
}
