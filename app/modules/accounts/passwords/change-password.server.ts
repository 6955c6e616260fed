import { recordSecurityEvent } from '#app/core/audit/record-security-event.server.ts';
import { now } from '#app/core/clock.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { forClient } from '#app/core/runtime/client-of-work.server.ts';
import { mailUser } from '../mails/mail-user.server.ts';
import { passwordChangedMail } from '../mails/sign-in.mail.ts';
import { deletePendingSteps } from '../sessions/delete-pending-steps.server.ts';
import { endAllSessions } from '../sessions/sign-out.server.ts';
import { checkPassword } from './check-password.server.ts';
import { hashPassword } from './password.server.ts';
import { setPassword } from './set-password.server.ts';

/**
 * Changes the password of the signed-in person, ends their other sessions and notifies them by mail.
 * @returns false if the current password is wrong
 * @throws RateLimitError, TooBusyError
 */
export async function changePassword(
  viewer: Viewer,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<boolean> {
  if (!(await checkPassword(viewer, currentPassword))) return false;
  const hash = await forClient(viewer.id, () => hashPassword(password));
  await inTransaction(async (tx) => {
    await setPassword(tx, viewer.id, hash);
    await endAllSessions(tx, viewer.id, viewer.session.id);
    await deletePendingSteps(tx, viewer.id);
    await recordSecurityEvent(tx, 'password.changed', viewer.id);
    await mailUser(tx, viewer, passwordChangedMail, { changedAt: now() });
  });
  return true;
}
