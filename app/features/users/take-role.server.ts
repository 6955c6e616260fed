import { revokeRole } from '#app/services/identity/change-roles.server.ts';
import type { Role } from '#app/services/identity/roles.ts';
import { applyUserAction, type UserAction } from './apply-user-action.server.ts';

/** Revokes a role. Idempotent. @throws DomainError, LastAdminError @returns whether the person had it */
export const takeRole = (act: UserAction & { role: Role }): Promise<boolean> =>
  applyUserAction(act, async (tx, user) => {
    const wasHeld = await revokeRole(tx, user.id, act.role);
    return wasHeld ? { action: 'role.revoked', before: { [act.role]: true }, after: { [act.role]: false } } : null;
  });
