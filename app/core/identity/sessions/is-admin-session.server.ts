import { and, eq, gt, isNull } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { oldestSession } from '../find-viewer.server.ts';
import { sessions, userRoles, users } from '../tables.server.ts';

/** Whether a session still belongs to an admin: not ended or expired, person not suspended, role not revoked. */
export async function isAdminSession(sessionId: string): Promise<boolean> {
  const adminRoles = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, 'admin')))
    .where(
      and(
        eq(sessions.id, sessionId),
        gt(sessions.expiresAt, now()),
        gt(sessions.createdAt, oldestSession()),
        isNull(users.suspendedAt),
      ),
    );
  return adminRoles.length > 0;
}
