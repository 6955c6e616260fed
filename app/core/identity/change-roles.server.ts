import { and, count, eq, isNull, ne } from 'drizzle-orm';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import type { Role } from './roles.ts';
import { userRoles, users } from './tables.server.ts';

/**
 * Thrown if the site would be left without an admin. Nothing has changed.
 * @internal
 */
export class LastAdminError extends DomainError {
  override name = 'LastAdminError';
  constructor() {
    super('This is the last admin. Make somebody else an admin first.');
  }
}

/** Grants a role. Idempotent. @returns whether it is new */
export async function grantRole(tx: Transaction, userId: string, role: Role): Promise<boolean> {
  const granted = await tx.insert(userRoles).values({ userId, role }).onConflictDoNothing().returning();
  return granted.length > 0;
}

/** Revokes a role. Idempotent. @throws LastAdminError @returns whether the person had it */
export async function revokeRole(tx: Transaction, userId: string, role: Role): Promise<boolean> {
  if (role === 'admin') await requireAnotherAdmin(tx, userId);
  const revoked = await tx
    .delete(userRoles)
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, role)))
    .returning();
  return revoked.length > 0;
}

/**
 * Locks the admins until the transaction ends, so that two cannot demote each other at once.
 * @throws LastAdminError if no other admin can sign in
 */
export async function requireAnotherAdmin(tx: Transaction, userId: string): Promise<void> {
  const admins = await tx.select().from(userRoles).where(eq(userRoles.role, 'admin')).for('update');
  if (!admins.some((held) => held.userId === userId)) return;
  const [others] = await tx
    .select({ number: count() })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(
      and(
        eq(userRoles.role, 'admin'),
        ne(userRoles.userId, userId),
        isNull(users.suspendedAt),
        // A person with an unverified address cannot sign in either.
        eq(users.emailVerified, true),
      ),
    );
  if (!others?.number) throw new LastAdminError();
}
