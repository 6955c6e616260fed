import { takeAtLeast } from '#app/lib/take-at-least.ts';
import { countTry, uncountTry } from '#app/services/limits/limit.server.ts';
import { accountLimits } from './account-limits.ts';
import { auth } from './auth.server.ts';
import { cookiesOf, type Door, doorHeaders } from './sign-in.server.ts';

const leastMs = 200;

/**
 * Finishes a sign-in that waits for its second step, by the app's six digits or by a recovery code, which is used up.
 * @returns the cookies of the new session, or null where the code is wrong or the first step too long ago
 * @throws LimitError
 */
export async function passSecondStep(code: string, door: Door): Promise<Headers | null> {
  await countTry(accountLimits.secondStep, door.clientAddress);
  const isDigits = /^\d{6}$/.test(code);
  const check = isDigits
    ? auth.api.verifyTOTP({ body: { code }, headers: doorHeaders(door), asResponse: true })
    : auth.api.verifyBackupCode({ body: { code }, headers: doorHeaders(door), asResponse: true });
  const response = await takeAtLeast(leastMs, check);
  if (!response.ok) return null;
  // One taken back, not all forgiven: an account of one's own must not open the door to guessing at others'.
  await uncountTry(accountLimits.secondStep, door.clientAddress);
  return cookiesOf(response);
}
