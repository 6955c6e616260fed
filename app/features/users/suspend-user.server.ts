import { eq } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { DomainError } from '#app/platform/domain-error.ts';
import { requireAnotherAdmin } from '#app/services/identity/change-roles.server.ts';
import { sessions, users } from '#app/services/identity/tables.server.ts';
import { applyUserAction, type UserAction } from './apply-user-action.server.ts';

/**
 * Suspends a person and signs them out everywhere. Their account and content stay. Idempotent.
 * @throws DomainError, LastAdminError
 * @returns whether it is new
 */
export const suspendUser = (act: UserAction): Promise<boolean> =>
  applyUserAction(act, async (tx, user) => {
    if (act.actorId === user.id) throw new DomainError('You cannot suspend yourself. Ask another admin to do it.');
    if (user.suspendedAt) return null;
    await requireAnotherAdmin(tx, user.id);
    await tx.update(users).set({ suspendedAt: now(), updatedAt: now() }).where(eq(users.id, user.id));
    const ended = await tx.delete(sessions).where(eq(sessions.userId, user.id)).returning({ id: sessions.id });
    return {
      action: 'user.suspended',
      before: { suspended: false, sessions: ended.length },
      after: { suspended: true, sessions: 0 },
    };
  });
