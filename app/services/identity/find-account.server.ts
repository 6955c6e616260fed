import { eq } from 'drizzle-orm';
import { db } from '#app/platform/db.server.ts';
import { users } from './tables.server.ts';

/** The account of an address, or null. What it finds must not reach a visitor: nobody learns who has an account. */
export async function findAccount(email: string): Promise<typeof users.$inferSelect | null> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user ?? null;
}
