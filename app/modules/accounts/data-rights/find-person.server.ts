import { eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Queryable } from '#app/core/database/transaction.server.ts';
import { profiles, users } from '#app/core/identity/tables.server.ts';
import type { Person } from '#app/core/records/personal-data-provider.server.ts';

/** Returns null if the account no longer exists. */
export async function findPerson(userId: string, on: Queryable = db): Promise<Person | null> {
  const [person] = await on
    .select({ id: users.id, email: users.email, name: users.name, displayName: profiles.displayName })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  return person ?? null;
}
