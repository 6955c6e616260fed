import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { profiles, users } from '#app/core/identity/tables.server.ts';
import { pillarOfMember } from './author.server.ts';
import type { ListedMember } from './shown-profile.ts';
import { forumMembers } from './tables.server.ts';

const membersPerPage = 40;

/**
 * Lists the members who chose to be listed and have a name of their own, by handle, one page at a time.
 * @param after a handle: only those that follow it
 */
export async function listMembers(after: string | null): Promise<{ members: ListedMember[]; next: string | null }> {
  const rows = await db
    .select({
      id: profiles.userId,
      handle: profiles.handle,
      name: profiles.displayName,
      bio: profiles.bio,
      picture: forumMembers.picture,
    })
    .from(forumMembers)
    .innerJoin(profiles, eq(profiles.userId, forumMembers.memberId))
    .innerJoin(users, eq(users.id, forumMembers.memberId))
    .where(
      and(
        eq(forumMembers.isListed, true),
        eq(profiles.isNameChosen, true),
        eq(users.emailVerified, true),
        isNull(users.suspendedAt),
        after === null ? undefined : gt(profiles.handle, after),
      ),
    )
    .orderBy(asc(profiles.handle))
    .limit(membersPerPage + 1);
  const pageRows = rows.slice(0, membersPerPage);
  return {
    members: pageRows.map(({ id, ...member }) => ({ ...member, pillar: pillarOfMember(id) })),
    next: rows.length > membersPerPage ? (pageRows.at(-1)?.handle ?? null) : null,
  };
}
