import { actOnUser, type UserAct } from './act-on-user.server.ts';
import { revokeRole } from './change-roles.server.ts';
import type { Role } from './roles.ts';

/** Takes a role back. Twice is harmless. @throws RefusedActError, LastAdminError @returns whether it was held */
export const takeRole = (act: UserAct & { role: Role }): Promise<boolean> =>
  actOnUser(act, async (tx, user) => {
    const wasHeld = await revokeRole(tx, user.id, act.role);
    return wasHeld ? { action: 'role.revoked', before: { [act.role]: true }, after: { [act.role]: false } } : null;
  });
