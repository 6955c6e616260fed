import { eq } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import type { Transaction } from '#app/platform/db.server.ts';
import { passkeys, twoFactors, users } from '#app/services/identity/tables.server.ts';
import { deletePendingSteps } from '../delete-pending-steps.server.ts';
import { type MailedUser, sendSecondStepResetMail } from '../mails/account-mails.server.ts';
import { endAllSessions } from '../sign-out.server.ts';

/** The authenticator app and the number of passkeys that a reset removed. */
export interface RemovedSecondStep {
  authenticator: boolean;
  passkeys: number;
}

/**
 * Removes an account's authenticator app, recovery codes and passkeys, signs it out everywhere and notifies its owner
 * by mail: for a user who lost the device. The password stays. The caller has verified who requests it, has locked the
 * account's row and writes the audit entry. Idempotent.
 * @returns null if there was no second step, and nothing changed
 */
export async function resetSecondStep(tx: Transaction, user: MailedUser): Promise<RemovedSecondStep | null> {
  const apps = await tx.delete(twoFactors).where(eq(twoFactors.userId, user.id)).returning({ id: twoFactors.id });
  const keys = await tx.delete(passkeys).where(eq(passkeys.userId, user.id)).returning({ id: passkeys.id });
  if (apps.length + keys.length === 0) return null;
  await tx.update(users).set({ twoFactorEnabled: false, updatedAt: now() }).where(eq(users.id, user.id));
  await deletePendingSteps(tx, user.id);
  await endAllSessions(tx, user.id);
  await sendSecondStepResetMail(tx, user);
  return { authenticator: apps.length > 0, passkeys: keys.length };
}
