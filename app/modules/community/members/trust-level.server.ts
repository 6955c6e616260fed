import { eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Queryable } from '#app/core/database/transaction.server.ts';
import { listRoles } from '#app/core/identity/list-roles.server.ts';
import { isModerator } from '#app/core/identity/roles.ts';
import { forumMembers } from './tables.server.ts';
import type { TrustLevel } from './trust.ts';

/** Returns the level of a member outside of any transaction. */
export const readTrustLevel = (memberId: string): Promise<TrustLevel> => findTrustLevel(db, memberId);

/** Returns the level of a member. Moderators and admins have the highest. */
export async function findTrustLevel(on: Queryable, memberId: string): Promise<TrustLevel> {
  const [[member], roles] = await Promise.all([
    on.select({ level: forumMembers.trustLevel }).from(forumMembers).where(eq(forumMembers.memberId, memberId)),
    listRoles(on, memberId),
  ]);
  return isModerator(roles) ? 3 : (member?.level ?? 0);
}
