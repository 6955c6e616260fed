import { eq } from 'drizzle-orm';
import { db } from '#app/platform/db.server.ts';
import type { Person } from '#app/platform/personal-data-provider.server.ts';
import type { Transaction } from '#app/platform/transaction.server.ts';
import { profiles, users } from '#app/services/identity/tables.server.ts';

/** Returns null if the account no longer exists. */
export async function findPerson(userId: string, tx: Transaction | typeof db = db): Promise<Person | null> {
  const [person] = await tx
    .select({ id: users.id, email: users.email, name: users.name, displayName: profiles.displayName })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  return person ?? null;
}
