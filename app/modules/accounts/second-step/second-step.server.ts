import { recordRefusal, recordSecurityEvent } from '#app/core/audit/record-security-event.server.ts';
import { now } from '#app/core/clock.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { authSettings } from '#app/core/identity/auth-settings.server.ts';
import { signatureOf, signedValue } from '#app/core/identity/sessions/signed-value.server.ts';
import { consumeRateLimit, refundRateLimit } from '#app/core/rate-limits/rate-limit.server.ts';
import type { ClientInfo } from '#app/core/request/client-info.server.ts';
import { isSecureSite } from '#app/core/runtime/site-origin.server.ts';
import { withMinimumDuration } from '#app/lib/time/minimum-duration.ts';
import { randomToken } from '#app/lib/token.server.ts';
import { readCookie, writeCookie } from '#app/lib/web/cookies.server.ts';
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
  const waiting = await findWaiting(client.cookie);
  const userId = waiting?.userId ?? null;
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
  if (waiting && userId) {
    const by = `${waiting.firstStep} and ${isDigits(code) ? 'authenticator app' : 'recovery code'}`;
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

/** The name used by the sign-in library. */
const cookieName = 'resjam.two_factor';
const lifetimeMs = 10 * 60_000;
/** The start of the identifiers of sign-ins whose first step was single sign-on. */
const signOnPrefix = '2fa-sign-on-';

/**
 * Begins the second step after single sign-on, as the library does after a password.
 * @returns the cookie with which `passSecondStep` completes it
 */
export async function awaitSecondStep(userId: string): Promise<Headers> {
  const { internalAdapter } = await auth().$context;
  const identifier = signOnPrefix + randomToken();
  const expiresAt = new Date(now().getTime() + lifetimeMs);
  await internalAdapter.createVerificationValue({ identifier, value: userId, expiresAt });
  await internalAdapter.createVerificationValue({ identifier: `2fa-attempts-${identifier}`, value: '0', expiresAt });
  const cookie = writeCookie(cookieName, `${identifier}.${signatureOf(identifier, authSettings())}`, {
    isSecure: isSecureSite(),
    maxAgeSeconds: lifetimeMs / 1000,
  });
  return new Headers({ 'Set-Cookie': cookie });
}

/**
 * Returns the account whose second step is pending in this browser, and its first step: the sign-in library stores it by
 * its cookie's value.
 */
async function findWaiting(cookieHeader: string | null): Promise<{ userId: string; firstStep: string } | null> {
  const { internalAdapter } = await auth().$context;
  const identifier = signedValue(readCookie(cookieHeader, cookieName, isSecureSite()), authSettings());
  const userId = identifier && (await internalAdapter.findVerificationValue(identifier))?.value;
  if (!userId) return null;
  return { userId, firstStep: identifier.startsWith(signOnPrefix) ? 'single sign-on' : 'password' };
}
