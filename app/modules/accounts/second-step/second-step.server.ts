import { parse } from 'hono/utils/cookie';
import { recordRefusal, recordSecurityEvent } from '#app/core/audit/record-security-event.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { authSettings } from '#app/core/identity/auth-settings.server.ts';
import { signedValue } from '#app/core/identity/sessions/signed-value.server.ts';
import { consumeRateLimit, refundRateLimit } from '#app/core/rate-limits/rate-limit.server.ts';
import type { ClientInfo } from '#app/core/request/client-info.server.ts';
import { withMinimumDuration } from '#app/lib/time/minimum-duration.ts';
import { accountRateLimits } from '../account-rate-limits.ts';
import { auth } from '../auth.server.ts';
import { clientHeaders, cookiesOf } from '../sign-in.server.ts';
import { takeTimeStep } from './time-step.server.ts';

const leastMs = 200;

/**
 * Completes a sign-in that waits for its second step, by the app's six digits or by a recovery code. Each is valid
 * once. Attempts count by account and address together: attempts on one account block no other account.
 * @returns the cookies of the new session, or null if the code is wrong or the first step too long ago
 * @throws RateLimitError
 */
export async function passSecondStep(code: string, client: ClientInfo): Promise<Headers | null> {
  const userId = await findWaiting(client.cookie);
  const subject = `${client.clientAddress} ${userId ?? ''}`;
  await consumeRateLimit(accountRateLimits.secondStep, subject);
  const response = await withMinimumDuration(leastMs, check(code, userId, client));
  if (!response?.ok) {
    const account = userId ? { id: userId } : null;
    await recordRefusal({ action: 'sign-in.failed', reason: 'second step: wrong', account });
    return null;
  }
  // Refunds one attempt only, not all: an attacker's own account must not reset the limit for guessing at others.
  await refundRateLimit(accountRateLimits.secondStep, subject);
  if (userId) {
    const by = isDigits(code) ? 'password and authenticator app' : 'password and recovery code';
    await inTransaction((tx) => recordSecurityEvent(tx, 'sign-in.succeeded', userId, { by }));
  }
  return cookiesOf(response);
}

/** Whether it is the app's code; anything else is a recovery code. */
const isDigits = (code: string) => /^\d{6}$/.test(code);

async function check(code: string, userId: string | null, client: ClientInfo): Promise<Response | null> {
  if (!isDigits(code)) {
    return auth().api.verifyBackupCode({ body: { code }, headers: clientHeaders(client), asResponse: true });
  }
  if (userId && !(await takeTimeStep(userId, code))) return null;
  return auth().api.verifyTOTP({ body: { code }, headers: clientHeaders(client), asResponse: true });
}

/**
 * Returns the account whose second step is pending in this browser: the sign-in library stores it by its cookie's
 * value.
 */
async function findWaiting(cookieHeader: string | null): Promise<string | null> {
  const { createAuthCookie, internalAdapter } = await auth().$context;
  const { name } = createAuthCookie('two_factor');
  const identifier = signedValue(parse(cookieHeader ?? '', name)[name] ?? null, authSettings());
  return identifier ? ((await internalAdapter.findVerificationValue(identifier))?.value ?? null) : null;
}
