import { eq } from 'drizzle-orm';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { memberNamesTag, memberTag } from './member-tag.ts';
import { chooseName } from './names/choose-name.server.ts';
import { memberName } from './names/member-name.server.ts';
import { profiles } from './tables.server.ts';

export type Profile = typeof profiles.$inferSelect;

/** Returns the first display name: the part before the at-sign. */
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

/**
 * Changes the given fields only. A display name becomes the one that others see, and the handle follows it.
 * @param companyName which only names of the team contain
 * @throws an Error if the person has no profile; NameRefusedError, RateLimitError
 */
export async function updateProfile(
  tx: Transaction,
  userId: string,
  { displayName, bio }: Partial<Pick<Profile, 'displayName' | 'bio'>>,
  companyName?: string,
): Promise<Profile> {
  const [existing] = await tx.select().from(profiles).where(eq(profiles.userId, userId)).for('update');
  if (!existing) throw new Error('Error updating profile');
  const name = displayName === undefined ? {} : await chooseName(tx, existing, displayName, companyName);
  const [profile] = await tx
    .update(profiles)
    .set({ ...name, ...(bio !== undefined && { bio }), updatedAt: now() })
    .where(eq(profiles.userId, userId))
    .returning();
  if (!profile) throw new Error('Error updating profile');
  await announceChange(tx, memberTag(userId), ...(displayName === undefined ? [] : [memberNamesTag]));
  return profile;
}

/** Returns a person's profile as its owner edits it. */
export async function findProfile(userId: string): Promise<(Profile & { publicName: string }) | null> {
  const [row] = await db
    .select({ profile: profiles, publicName: memberName })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return row ? { ...row.profile, publicName: row.publicName ?? '' } : null;
}
