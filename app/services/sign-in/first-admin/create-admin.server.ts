import { eq } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import type { Transaction } from '#app/platform/transaction.server.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { grantRole } from '#app/services/identity/change-roles.server.ts';
import { defaultDisplayName } from '#app/services/identity/profile.server.ts';
import { profiles, users } from '#app/services/identity/tables.server.ts';
import { revokeTokensFor } from '../one-time-token.server.ts';
import { hashPassword } from '../passwords/password.server.ts';
import { setPassword } from '../passwords/set-password.server.ts';
import { endAllSessions } from '../sign-out.server.ts';

type User = typeof users.$inferSelect;

interface NewAdmin {
  /** Without one, an account keeps its name, and a new one takes the part of the address before the at-sign. */
  name?: string;
  /** Trimmed and in small letters. */
  email: string;
  /** Checked already. Without one, an account keeps its own. */
  password?: string;
}

/** An account that nobody could sign in to, or that somebody else may hold the password of. Nothing was changed. */
class PasswordNeededError extends Error {
  override name = 'PasswordNeededError';
  constructor() {
    super('A password is needed: there is no account of this address whose owner was verified.');
  }
}

/**
 * Makes a verified admin, or one of the account that the address has. A given password replaces the account's and ends
 * its sessions; suspension ends. Links that make a first admin stop working.
 * @returns the account, and whether it is new
 * @throws PasswordNeededError, TooBusyError
 */
export async function createAdmin(tx: Transaction, admin: NewAdmin): Promise<{ user: User; isNew: boolean }> {
  const [made] = await tx
    .insert(users)
    .values({ name: admin.name ?? defaultDisplayName(admin.email), email: admin.email })
    .onConflictDoNothing()
    .returning();
  const found = made ?? (await findForUpdate(tx, admin.email));
  // Whoever signed up with an address that is not theirs knows the password of an unverified account.
  if (admin.password === undefined && !found.emailVerified) throw new PasswordNeededError();

  const [user = found] = await tx
    .update(users)
    .set({ name: admin.name ?? found.name, emailVerified: true, suspendedAt: null, updatedAt: now() })
    .where(eq(users.id, found.id))
    .returning();
  await tx
    .insert(profiles)
    .values({ userId: user.id, displayName: defaultDisplayName(user.email) })
    .onConflictDoNothing();
  if (admin.password !== undefined) {
    await setPassword(tx, user.id, await hashPassword(admin.password));
    await endAllSessions(tx, user.id);
  }
  const isGranted = await grantRole(tx, user.id, 'admin');
  await revokeTokensFor(tx, 'first-admin');
  await recordAuditEvent(tx, {
    actorId: null,
    action: made ? 'admin.created' : 'role.granted',
    subject: { type: 'user', id: user.id, name: user.name },
    before: { admin: !isGranted },
    after: { admin: true },
  });
  return { user, isNew: made !== undefined };
}

async function findForUpdate(tx: Transaction, email: string): Promise<User> {
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update');
  if (!user) throw new Error('The account was removed meanwhile');
  return user;
}
