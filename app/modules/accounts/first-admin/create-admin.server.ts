import { eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { grantRole } from '#app/core/identity/change-roles.server.ts';
import { memberCountTag } from '#app/core/identity/member-tag.ts';
import { defaultDisplayName } from '#app/core/identity/profile.server.ts';
import { profiles, users } from '#app/core/identity/tables.server.ts';
import { consumeToken, revokeTokensFor } from '../one-time-tokens/one-time-token.server.ts';
import { hashPassword } from '../passwords/password.server.ts';
import { setPassword } from '../passwords/set-password.server.ts';
import { endAllSessions } from '../sessions/sign-out.server.ts';
import { hasAdmin } from './find-admin.server.ts';

type User = typeof users.$inferSelect;

interface NewAdmin {
  /** Default: an existing account keeps its name; a new one gets the part of the address before the at-sign. */
  name?: string;
  /** Trimmed and in lower case. */
  email: string;
  /** Already validated. Default: an existing account keeps its password. */
  password?: string;
}

/** Thrown if nobody could sign in to the account, or if a stranger may know its password. Nothing has changed. */
class PasswordNeededError extends Error {
  override name = 'PasswordNeededError';
  constructor() {
    super('A password is required: there is no account with this address, or it is not verified.');
  }
}

/**
 * Creates a verified admin, or makes the account of that address one. A given password replaces the account's and ends
 * its sessions. Lifts a suspension. Invalidates the links for a first admin.
 * @returns the account, and whether it is new
 * @throws PasswordNeededError, TooBusyError
 */
export async function createAdmin(tx: Transaction, admin: NewAdmin): Promise<{ user: User; isNew: boolean }> {
  const [made] = await tx
    .insert(users)
    .values({ name: admin.name ?? defaultDisplayName(admin.email), email: admin.email })
    .onConflictDoNothing()
    .returning();
  const account = made ?? (await findForUpdate(tx, admin.email));
  // A person who signed up with a stranger's address knows the password of the unverified account.
  if (admin.password === undefined && !account.emailVerified) throw new PasswordNeededError();

  const [user = account] = await tx
    .update(users)
    .set({ name: admin.name ?? account.name, emailVerified: true, suspendedAt: null, updatedAt: now() })
    .where(eq(users.id, account.id))
    .returning();
  await announceChange(tx, memberCountTag);
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
  if (!user) throw new Error('The account was removed in the meantime');
  return user;
}

/**
 * Makes the holder of the link the first admin, and invalidates the link. Only one of two concurrent calls succeeds.
 * @returns whether the link was still valid
 * @throws TooBusyError; the link stays valid
 */
export async function makeFirstAdmin(
  token: string,
  { fullName, email, password }: { fullName: string; email: string; password: string },
): Promise<boolean> {
  return inTransaction(async (tx) => {
    const details = await consumeToken(tx, 'first-admin', token);
    if (!details || (await hasAdmin(tx))) return false;
    await createAdmin(tx, { name: fullName, email, password });
    return true;
  });
}
