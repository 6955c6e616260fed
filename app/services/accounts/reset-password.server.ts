import { takeAtLeast } from '#app/lib/take-at-least.ts';
import { countTry } from '#app/services/limits/limit.server.ts';
import { accountLimits } from './account-limits.ts';
import { auth } from './auth.server.ts';

const leastMs = 300;

/**
 * Mails a link to choose a new password, if there is such an account. The answer is the same either way.
 * @throws LimitError
 */
export async function requestPasswordReset(email: string, clientAddress: string): Promise<void> {
  await countTry(accountLimits.mailByAddress, clientAddress);
  await countTry(accountLimits.resetMailByAccount, email);
  await takeAtLeast(leastMs, auth.api.requestPasswordReset({ body: { email } }));
}

/** Sets the new password, uses the link up and ends every session of the account. @returns whether the link still worked */
export async function resetPassword({ token, password }: { token: string; password: string }): Promise<boolean> {
  const response = await auth.api.resetPassword({ body: { token, newPassword: password }, asResponse: true });
  if (response.status >= 500) throw new Error('The password could not be reset');
  return response.ok;
}
