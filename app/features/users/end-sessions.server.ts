import { and, eq } from 'drizzle-orm';
import { sessions } from '#app/services/identity/tables.server.ts';
import { applyUserAction, type UserAction } from './apply-user-action.server.ts';

/**
 * Signs a person out: on the device of `sessionId`, or everywhere without it. Idempotent.
 * @throws DomainError
 * @returns whether a session ended
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
