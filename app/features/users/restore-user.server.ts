import { eq } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { users } from '#app/services/identity/tables.server.ts';
import { applyUserAction, type UserAction } from './apply-user-action.server.ts';

/** Lifts a suspension. Idempotent. @throws DomainError @returns whether it is new */
export const restoreUser = (act: UserAction): Promise<boolean> =>
  applyUserAction(act, async (tx, user) => {
    if (!user.suspendedAt) return null;
    await tx.update(users).set({ suspendedAt: null, updatedAt: now() }).where(eq(users.id, user.id));
    return { action: 'user.restored', before: { suspended: true }, after: { suspended: false } };
  });
