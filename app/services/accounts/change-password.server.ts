import { db } from '#app/platform/db.server.ts';
import { countTry, forgiveTries } from '#app/services/limits/limit.server.ts';
import { accountLimits } from './account-limits.ts';
import { sendPasswordChangedMail } from './account-mails.server.ts';
import { auth } from './auth.server.ts';
import type { Viewer } from './find-viewer.server.ts';
import { forgetPendingSteps } from './forget-pending-steps.server.ts';
import { cookiesOf, type Door, doorHeaders } from './sign-in.server.ts';

/**
 * Changes the password of whoever is signed in, ends their other sessions and tells them by mail.
 * @returns the cookies of the renewed session, or null where the current password is wrong
 * @throws LimitError
 */
export async function changePassword(
  viewer: Viewer,
  { currentPassword, password }: { currentPassword: string; password: string },
  door: Door,
): Promise<Headers | null> {
  await countTry(accountLimits.secondStep, viewer.id);
  const response = await auth.api.changePassword({
    body: { currentPassword, newPassword: password, revokeOtherSessions: true },
    headers: doorHeaders(door),
    asResponse: true,
  });
  if (response.status >= 500) throw new Error('The password could not be changed');
  if (!response.ok) return null;
  await forgiveTries(accountLimits.secondStep, viewer.id);
  await db.transaction(async (tx) => {
    await forgetPendingSteps(tx, viewer.id);
    await sendPasswordChangedMail(tx, viewer);
  });
  return cookiesOf(response);
}
