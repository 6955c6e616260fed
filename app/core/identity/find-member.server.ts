import { eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { memberName } from './names/member-name.server.ts';
import { profiles, users } from './tables.server.ts';

/** A member as others may know them. The id stays on the server. */
export interface Member {
  id: string;
  handle: string;
  /** The chosen name, else a neutral one. */
  name: string;
  bio: string;
  joinedAt: Date;
}

/** Returns the member of a handle, in any case; null if there is none. */
export async function findMember(handle: string): Promise<Member | null> {
  const [member] = await db
    .select({
      id: users.id,
      handle: profiles.handle,
      name: memberName,
      bio: profiles.bio,
      joinedAt: users.createdAt,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(profiles.handle, handle.toLowerCase()));
  return member ? { ...member, name: member.name ?? 'Member' } : null;
}
