import { z } from 'zod';
import { recordRefusal, recordSecurityEvent } from '#app/core/audit/record-security-event.server.ts';
import { now } from '#app/core/clock.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { authSettings } from '#app/core/identity/auth-settings.server.ts';
import { readSessionToken } from '#app/core/identity/sessions/session-cookie.server.ts';
import { signedValue } from '#app/core/identity/sessions/signed-value.server.ts';
import { consumeRateLimit, refundRateLimit } from '#app/core/rate-limits/rate-limit.server.ts';
import type { ClientInfo } from '#app/core/request/client-info.server.ts';
import { isSecureSite } from '#app/core/runtime/site-origin.server.ts';
import { withMinimumDuration } from '#app/lib/time/minimum-duration.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { readCookie } from '#app/lib/web/cookies.server.ts';
import { accountRateLimits } from '../account-rate-limits.ts';
import { auth } from '../auth.server.ts';
import { linkSession, type SignOnSession } from '../sessions/open-session.server.ts';
import { clientHeaders, cookiesOf } from '../sign-in.server.ts';
import { isAppCode } from './is-app-code.ts';
import { verifyAppCode } from './verify-app-code.server.ts';

const minDurationMs = 200;

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
  const response = await withMinimumDuration(minDurationMs, check(code, userId, client));
  if (!response?.ok) {
    const account = userId ? { id: userId } : null;
    await recordRefusal({ action: 'sign-in.failed', reason: 'second step: wrong', account });
    return null;
  }
  // Refunds one attempt only, not all: an attacker's own account must not reset the limit for guessing at others.
  await refundRateLimit(accountRateLimits.secondStep, subject);
  if (waiting && userId) {
    const by = `${waiting.firstStep} and ${isAppCode(code) ? 'authenticator app' : 'recovery code'}`;
    await inTransaction((tx) => recordSecurityEvent(tx, 'sign-in.succeeded', userId, { by }));
  }
  const headers = await cookiesOf(response);
  const token = readSessionToken(headers.getSetCookie().map(pairOf).join('; '), authSettings());
  if (token && waiting?.signOn) await linkSession(token, waiting.signOn);
  return headers;
}

const pairOf = (setCookie: string) => setCookie.split(';', 1)[0] ?? '';

async function check(code: string, userId: string | null, client: ClientInfo): Promise<Response | null> {
  if (!isAppCode(code)) {
    return auth().api.verifyBackupCode({ body: { code }, headers: clientHeaders(client), asResponse: true });
  }
  return verifyAppCode(userId, code, client);
}

/** The name used by the sign-in library. */
const cookieName = 'resjam.two_factor';
const lifetimeMs = 10 * minuteMs;
/** The identifier of the session at the provider with which such a sign-in began. */
const signOnOf = (identifier: string) => `session-of-${identifier}`;

/**
 * Begins the second step after single sign-on.
 * @returns the cookie with which `passSecondStep` completes it
 */
export async function startSecondStep(userId: string, signOn: SignOnSession): Promise<Headers> {
  const headers = await cookiesOf(await auth().api.signInById({ body: { id: userId }, asResponse: true }));
  const identifier = identifierIn(headers.getSetCookie().map(pairOf).join('; '));
  if (!identifier) throw new Error('The sign-in library has not asked for the second step');
  const { internalAdapter } = await auth().$context;
  await internalAdapter.createVerificationValue({
    identifier: signOnOf(identifier),
    value: JSON.stringify({ ...signOn, userId }),
    expiresAt: new Date(now().getTime() + lifetimeMs),
  });
  return headers;
}

interface Waiting {
  userId: string;
  firstStep: string;
  signOn: SignOnSession | undefined;
}

const signOnSchema = z.object({ issuer: z.string(), subject: z.string(), sid: z.string().optional() });

/**
 * Returns the account whose second step is pending in this browser, and its first step: the sign-in library stores it by
 * its cookie's value.
 */
async function findWaiting(cookieHeader: string | null): Promise<Waiting | null> {
  const { internalAdapter } = await auth().$context;
  const identifier = identifierIn(cookieHeader);
  const userId = identifier && (await internalAdapter.findVerificationValue(identifier))?.value;
  if (!userId) return null;
  const stored = (await internalAdapter.findVerificationValue(signOnOf(identifier)))?.value;
  if (!stored) return { userId, firstStep: 'password', signOn: undefined };
  return { userId, firstStep: 'single sign-on', signOn: signOnSchema.parse(JSON.parse(stored)) };
}

/** Returns the account whose second step is pending in this browser; null if it is over, or was never begun. */
export const findAwaitedAccount = async (cookieHeader: string | null): Promise<string | null> =>
  (await findWaiting(cookieHeader))?.userId ?? null;

const identifierIn = (cookies: string | null): string | null =>
  signedValue(readCookie(cookies, cookieName, isSecureSite()), authSettings());
