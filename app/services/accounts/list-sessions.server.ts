import { and, desc, eq, gt } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db.server.ts';
import { sessions } from './tables.server.ts';

/** Where a person is signed in. The token, which is the key to it, is not among the facts. */
export interface SessionFacts {
  id: string;
  userAgent: string | null;
  ipAddress: string | null;
  createdAt: Date;
  /** To the day. */
  lastActiveAt: Date;
}

/** The sessions of a person that still hold, the one used last first. */
export function listSessionsOf(userId: string): Promise<SessionFacts[]> {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      ipAddress: sessions.ipAddress,
      createdAt: sessions.createdAt,
      lastActiveAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now())))
    .orderBy(desc(sessions.updatedAt));
}
