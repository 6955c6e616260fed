import { and, eq, gt, isNull } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { oldestSession } from '../find-viewer.server.ts';
import { sessions, userRoles, users } from '../tables.server.ts';

const openSession = (sessionId: string) =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sessionId),
        gt(sessions.expiresAt, now()),
        gt(sessions.createdAt, oldestSession()),
        isNull(users.suspendedAt),
      ),
    );

/** Whether a session is still open: not ended or expired, and its person not suspended. */
export const isOpenSession = async (sessionId: string): Promise<boolean> => (await openSession(sessionId)).length > 0;

/** Whether a session is still open and belongs to an admin. */
export async function isAdminSession(sessionId: string): Promise<boolean> {
  const isAdmin = and(eq(userRoles.userId, users.id), eq(userRoles.role, 'admin'));
  return (await openSession(sessionId).innerJoin(userRoles, isAdmin)).length > 0;
}
