import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { grantRole } from '#app/core/identity/change-roles.server.ts';
import { type Role, roles } from '#app/core/identity/roles.ts';
import { userRoles, users } from '#app/core/identity/tables.server.ts';

const invitationData = z.object({ role: z.enum(roles), invitedById: z.uuid() });

/**
 * Grants the role of an invitation, if the person who invited is still an admin: an admin who lost the right to grant
 * roles does not grant one by an older invitation.
 * @returns the role; null if the invitation has none, or it is not granted
 */
export async function grantInvitedRole(
  tx: Transaction,
  user: { id: string; name: string },
  data: Record<string, string>,
): Promise<Role | null> {
  const invitation = invitationData.safeParse(data);
  if (!invitation.success) return null;
  const { role, invitedById } = invitation.data;
  const [inviter] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, 'admin')))
    .where(and(eq(users.id, invitedById), isNull(users.suspendedAt)));
  if (!inviter) return null;
  await grantRole(tx, user.id, role);
  await recordAuditEvent(tx, {
    actorId: inviter.id,
    action: 'role.granted',
    subject: { type: 'user', id: user.id, name: user.name },
    before: { [role]: false },
    after: { [role]: true },
  });
  return role;
}
