import { and, eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { userRoles, users } from '#app/core/identity/tables.server.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { sendAccessGivenMail } from '../mails/mail-user.server.ts';
import type { ModeratorClaim } from '../providers/moderator-claim.ts';
import { takeRolesOf } from '../providers/providers.server.ts';
import type { ProvenIdentity } from './identities.server.ts';

/** Whether the claims of a person make them a moderator by the rule of the provider: a text, or one of a list. */
export function isModeratorBy(rule: ModeratorClaim | undefined, claims: Record<string, unknown>): boolean {
  if (!rule) return false;
  const claim = ownValue(claims, rule.name);
  return Array.isArray(claim) ? claim.includes(rule.value) : claim === rule.value;
}

/**
 * Makes a person a moderator if the claims of their provider say so, and revokes a role that a provider granted and no
 * longer claims. They get an email about either. Roles granted by the team are kept. Nobody becomes an admin. Idempotent.
 */
export const applyClaims = (userId: string, { issuer, provider, isModerator }: ProvenIdentity): Promise<void> =>
  inTransaction(async (tx) => {
    const granted = { issuer, name: provider };
    if (!isModerator) return takeRolesOf(tx, { actorId: null, provider: granted, from: { userId }, isEmailed: true });
    const added = await tx
      .insert(userRoles)
      .values({ userId, role: 'moderator', provider: issuer })
      .onConflictDoNothing()
      .returning();
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (added.length === 0 || !user) return;
    await sendAccessGivenMail(tx, user, 'moderator');
    await recordAuditEvent(tx, {
      actorId: null,
      action: 'role.granted',
      subject: { type: 'user', id: userId, name: user.name },
      before: { moderator: false },
      after: { moderator: true, provider },
    });
  });

/** Returns the host of the provider that made a person a moderator, or null. */
export async function findRoleProvider(userId: string): Promise<string | null> {
  const [grant] = await db
    .select({ provider: userRoles.provider })
    .from(userRoles)
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, 'moderator')));
  return grant?.provider ? new URL(grant.provider).host : null;
}
