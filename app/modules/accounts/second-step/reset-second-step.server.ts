import { eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { passkeys, twoFactors, users } from '#app/core/identity/tables.server.ts';
import { mailUser } from '../mails/mail-user.server.ts';
import { secondStepResetMail } from '../mails/sign-in.mail.ts';
import { deletePendingSteps } from '../sessions/delete-pending-steps.server.ts';
import { endAllSessions } from '../sessions/sign-out.server.ts';

/**
 * Removes an account's authenticator app, recovery codes and passkeys, signs it out everywhere and notifies its owner
 * by mail: for a user who lost the device. The password stays. The caller has verified who requests it. Idempotent.
 * @param actorId the admin; null for the operator
 * @throws DomainError if the account is deleted
 * @returns whether there was a second step
 */
export async function resetSecondStep(
  tx: Transaction,
  { userId, actorId }: { userId: string; actorId: string | null },
): Promise<boolean> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  if (!user) throw new DomainError('This account no longer exists. It may have been erased.');
  const apps = await tx.delete(twoFactors).where(eq(twoFactors.userId, userId)).returning({ id: twoFactors.id });
  const keys = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
  if (apps.length + keys.length === 0) return false;
  await tx.update(users).set({ twoFactorEnabled: false, updatedAt: now() }).where(eq(users.id, userId));
  await deletePendingSteps(tx, userId);
  await endAllSessions(tx, userId);
  await mailUser(tx, user, secondStepResetMail, {});
  await recordAuditEvent(tx, {
    actorId,
    action: 'second-step.reset',
    subject: { type: 'user', id: userId, name: user.name },
    before: { authenticator: apps.length > 0, passkeys: keys.length },
    after: { authenticator: false, passkeys: 0 },
  });
  return true;
}
