import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { users } from '#app/core/identity/tables.server.ts';

/** Returns the account of an address. Creates it without a password if there is none. Concurrent calls create one. */
export async function findOrMakeUser(
  tx: Transaction,
  { name, email }: { name: string; email: string },
): Promise<typeof users.$inferSelect> {
  const [made] = await tx.insert(users).values({ name, email }).onConflictDoNothing().returning();
  if (made) return made;
  const [existing] = await tx.select().from(users).where(eq(users.email, email)).for('update');
  if (!existing) throw new Error('The account was removed in the meantime');
  return existing;
}
