import { and, eq } from 'drizzle-orm';
import { actOnUser, type UserAct } from './act-on-user.server.ts';
import { sessions } from './tables.server.ts';

/**
 * Signs somebody out: on one device where `sessionId` says which, everywhere otherwise. Twice is harmless.
 * @throws RefusedActError
 * @returns whether there was a session to end
 */
export const endSessions = (act: UserAct & { sessionId?: string }): Promise<boolean> =>
  actOnUser(act, async (tx, user) => {
    const one = act.sessionId ? eq(sessions.id, act.sessionId) : undefined;
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, user.id), one))
      .returning({ id: sessions.id });
    return ended.length > 0 ? { action: 'sessions.ended', after: { ended: ended.length } } : null;
  });
