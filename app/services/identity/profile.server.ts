import { eq } from 'drizzle-orm';
import { db } from '#app/platform/db.server.ts';
import type { Transaction } from '#app/platform/transaction.server.ts';
import { profiles } from './tables.server.ts';

export type Profile = typeof profiles.$inferSelect;

/** The first name a person has here: what stands before the at-sign (specification, section 3). */
export const defaultDisplayName = (email: string) => email.split('@')[0]?.slice(0, 100) || 'Anonymous User';

/** A person's profile, made if it is missing. Two at once make one. */
export async function createProfile({ id, email }: { id: string; email: string }): Promise<Profile> {
  await db
    .insert(profiles)
    .values({ userId: id, displayName: defaultDisplayName(email) })
    .onConflictDoNothing();
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, id));
  if (!profile) throw new Error('Error fetching profile');
  return profile;
}

/** Changes what is given and leaves the rest. @throws an Error where the person has no profile */
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
