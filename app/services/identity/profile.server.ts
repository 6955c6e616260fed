import { eq } from 'drizzle-orm';
import { db } from '#app/platform/db.server.ts';
import type { Transaction } from '#app/platform/transaction.server.ts';
import { profiles } from './tables.server.ts';

export type Profile = typeof profiles.$inferSelect;

/** Returns the first display name: the part before the at-sign (specification, section 3). */
export const defaultDisplayName = (email: string) => email.split('@')[0]?.slice(0, 100) || 'Anonymous User';

/** Returns a person's profile. Creates it if it is missing. Concurrent calls create one. */
export async function createProfile({ id, email }: { id: string; email: string }): Promise<Profile> {
  await db
    .insert(profiles)
    .values({ userId: id, displayName: defaultDisplayName(email) })
    .onConflictDoNothing();
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, id));
  if (!profile) throw new Error('Error fetching profile');
  return profile;
}

/** Changes the given fields only. @throws an Error if the person has no profile */
export async function updateProfile(
  tx: Transaction,
  userId: string,
  changes: Partial<Pick<Profile, 'displayName'>>,
): Promise<Profile> {
  const [profile] = await tx
    .update(profiles)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(profiles.userId, userId))
    .returning();
  if (!profile) throw new Error('Error updating profile');
  return profile;
}
