import { and, eq } from 'drizzle-orm';
import { sessions } from '#app/services/identity/tables.server.ts';
import { applyUserAction, type UserAction } from './apply-user-action.server.ts';

/**
 * Signs somebody out: on one device where `sessionId` says which, everywhere otherwise. Twice is harmless.
 * @throws DomainError
 * @returns whether there was a session to end
 */
export const endSessions = (act: UserAction & { sessionId?: string }): Promise<boolean> =>
  applyUserAction(act, async (tx, user) => {
    const one = act.sessionId ? eq(sessions.id, act.sessionId) : undefined;
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, user.id), one))
      .returning({ id: sessions.id });
    return ended.length > 0 ? { action: 'sessions.ended', after: { ended: ended.length } } : null;
  });
