import { eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { users } from './tables.server.ts';

/**
 * Returns the account of an address, or null. Never show the result to a visitor: nobody may learn who has an account.
 */
export async function findAccount(email: string): Promise<typeof users.$inferSelect | null> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user ?? null;
}
