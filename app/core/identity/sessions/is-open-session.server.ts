import { and, eq, gt, isNull } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { oldestSession } from '../find-viewer.server.ts';
import { sessions, users } from '../tables.server.ts';

/** Whether a session is still open: not ended or expired, and its person not suspended. */
export async function isOpenSession(sessionId: string): Promise<boolean> {
  const openSessions = await db
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
  return openSessions.length > 0;
}
