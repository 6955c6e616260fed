import { and, eq, notExists, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { memberName } from '#app/core/identity/names/member-name.server.ts';
import { updateProfile } from '#app/core/identity/profile.server.ts';
import { profiles } from '#app/core/identity/tables.server.ts';
import { brandName } from '#app/modules/company/site-settings.server.ts';
import { forumPosts } from '../tables.server.ts';

/**
 * Returns the neutral name of a member who has neither chosen a display name nor written a post: the form of the first
 * post asks for one. Null: do not ask.
 */
export async function findNeutralName(memberId: string): Promise<string | null> {
  const posts = db.select({ one: sql`1` }).from(forumPosts).where(eq(forumPosts.authorId, memberId));
  const [profile] = await db
    .select({ name: memberName })
    .from(profiles)
    .where(and(eq(profiles.userId, memberId), eq(profiles.isNameChosen, false), notExists(posts)));
  return profile?.name ?? null;
}

/**
 * Chooses the display name that was typed with a first post. With nothing typed the member keeps the neutral one.
 * Idempotent.
 * @throws NameRefusedError, RateLimitError
 */
export async function chooseFirstName(memberId: string, typed: string | undefined): Promise<void> {
  if (!typed || (await findNeutralName(memberId)) === null) return;
  await inTransaction((tx) => updateProfile(tx, memberId, { displayName: typed }, brandName()));
}
