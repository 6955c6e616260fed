import { grantRole } from '#app/services/identity/change-roles.server.ts';
import type { Role } from '#app/services/identity/roles.ts';
import { applyUserAction, type UserAction } from './apply-user-action.server.ts';

/** Makes a person an admin or a moderator. Idempotent. @throws DomainError @returns whether it is new */
export const giveRole = (act: UserAction & { role: Role }): Promise<boolean> =>
  applyUserAction(act, async (tx, user) => {
    const isNew = await grantRole(tx, user.id, act.role);
    return isNew ? { action: 'role.granted', before: { [act.role]: false }, after: { [act.role]: true } } : null;
  });
