import { eq } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { actOnUser, type UserAct } from './act-on-user.server.ts';
import { users } from './tables.server.ts';

/** Lets a suspended person sign in again. Twice is harmless. @throws RefusedActError @returns whether it is new */
export const restoreUser = (act: UserAct): Promise<boolean> =>
  actOnUser(act, async (tx, user) => {
    if (!user.suspendedAt) return null;
    await tx.update(users).set({ suspendedAt: null, updatedAt: now() }).where(eq(users.id, user.id));
    return { action: 'user.restored', before: { suspended: true }, after: { suspended: false } };
  });
