import { count, eq, isNull } from 'drizzle-orm';
import { db } from '#app/platform/db.server.ts';
import { deletionRequests, userRoles, users } from '#app/services/identity/tables.server.ts';

/** Counts people, admins, open deletion requests and unverified accounts. */
export async function countPeople(): Promise<{
  members: number;
  admins: number;
  openDeletions: number;
  unverified: number;
}> {
  const [[all], [admins], [open], [unverified]] = await Promise.all([
    db.select({ number: count() }).from(users),
    db.select({ number: count() }).from(userRoles).where(eq(userRoles.role, 'admin')),
    db.select({ number: count() }).from(deletionRequests).where(isNull(deletionRequests.decidedAt)),
    db.select({ number: count() }).from(users).where(eq(users.emailVerified, false)),
  ]);
  return {
    members: all?.number ?? 0,
    admins: admins?.number ?? 0,
    openDeletions: open?.number ?? 0,
    unverified: unverified?.number ?? 0,
  };
}
