import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { networkOf } from '#app/lib/ip-address.ts';
import { withMinimumDuration } from '#app/lib/minimum-duration.ts';
import { yieldToEventLoop } from '#app/lib/yield-to-event-loop.ts';
import { db } from '#app/platform/db.server.ts';
import { TooBusyError } from '#app/platform/too-busy-error.ts';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { recordRefusal, recordSecurityEvent } from '#app/services/audit/record-security-event.server.ts';
import { authSettings } from '#app/services/identity/auth-settings.server.ts';
import { sessionSeconds } from '#app/services/identity/security-settings.server.ts';
import { readSessionToken, sessionCookie, signCookiesAnew } from '#app/services/identity/session-cookie.server.ts';
import { sessions, users } from '#app/services/identity/tables.server.ts';
import {
  consumeRateLimit,
  RateLimitError,
  refundRateLimit,
  resetRateLimit,
} from '#app/services/rate-limits/rate-limit.server.ts';
import {
  accountRateLimits,
  delayAfter,
  freeTriesByAccount,
  freeTriesByAddress,
  maxSignInsAtOnce,
} from './account-rate-limits.ts';
import { auth } from './auth.server.ts';
import { deviceCookie, findKnownDevice } from './known-device.server.ts';
import { renewPasswordHash } from './passwords/renew-password-hash.server.ts';

export interface ClientInfo {
  /** The visitor's address as the operator trusts it. */
  clientAddress: string;
  userAgent: string | null;
  cookie: string | null;
}

export type SignInOutcome =
  | { kind: 'signed-in' | 'second-step'; headers: Headers }
  | { kind: 'refused'; reason: 'wrong' | 'suspended' };

/** Long enough that a wrong address and a wrong password look alike. */
const leastMs = 250;

/** What the sign-in library is told about a request. */
export const clientHeaders = ({ clientAddress, userAgent, cookie }: ClientInfo) =>
  new Headers({
    'x-client-address': clientAddress,
    ...(userAgent ? { 'user-agent': userAgent.slice(0, 300) } : {}),
    ...(cookie ? { cookie: signCookiesAnew(cookie, authSettings) } : {}),
  });

/**
 * Signs in with email and password. Wrong tries for one account from one address end in a refusal; all others from an
 * address, or for an account, only slow down: behind a proxy that the site is not told to trust, everybody has one
 * address. A browser in which this account signed in before is counted by itself, whatever strangers try.
 * @throws RateLimitError, and TooBusyError where too many wait to be checked
 */
export function signIn(input: { email: string; password: string }, door: ClientInfo): Promise<SignInOutcome> {
  const isKnown = findKnownDevice(door.cookie, input.email) !== null;
  return isKnown ? tryToSignIn(input, door) : withinAddress(door.clientAddress, () => tryToSignIn(input, door));
}

const atOnce = new Map<string, number>();

/** Bounds what one address may have under way, and forgets it as soon as that is done. @throws TooBusyError */
async function withinAddress<Value>(clientAddress: string, work: () => Promise<Value>): Promise<Value> {
  const key = networkOf(clientAddress);
  const running = atOnce.get(key) ?? 0;
  if (running >= maxSignInsAtOnce) throw new TooBusyError('Too many sign-ins of one address at once');
  atOnce.set(key, running + 1);
  try {
    return await work();
  } finally {
    const left = (atOnce.get(key) ?? 1) - 1;
    if (left > 0) atOnce.set(key, left);
    else atOnce.delete(key);
  }
}

async function tryToSignIn(input: { email: string; password: string }, door: ClientInfo): Promise<SignInOutcome> {
  const takeBack = await countSignIn(input.email, door);
  await yieldToEventLoop();

  const response = await withMinimumDuration(
    leastMs,
    auth.api.signInEmail({ body: input, headers: clientHeaders(door), asResponse: true }),
  );
  if (!response.ok) {
    const reason = await reasonOf(response);
    await recordRefusal({ action: 'sign-in.failed', reason: `password: ${reason}`, account: { email: input.email } });
    return { kind: 'refused', reason };
  }

  await takeBack();
  await renewPasswordHash(input, input.password);
  const answer: { twoFactorRedirect?: boolean; user?: { id: string } } = await response.json();
  const userId = answer.user?.id;
  if (userId && !answer.twoFactorRedirect)
    await inTransaction((tx) => recordSecurityEvent(tx, 'sign-in.succeeded', userId, { by: 'password' }));
  return { kind: answer.twoFactorRedirect ? 'second-step' : 'signed-in', headers: await cookiesOf(response) };
}

/** Counts a try before it is known to be wrong. @returns what takes it back @throws RateLimitError */
async function countSignIn(email: string, { clientAddress, cookie }: ClientInfo): Promise<() => Promise<void>> {
  const device = findKnownDevice(cookie, email);
  if (device && (await isWithin(() => consumeRateLimit(accountRateLimits.signInByDevice, device)))) {
    return () => resetRateLimit(accountRateLimits.signInByDevice, device);
  }
  const pair = `${clientAddress} ${email}`;
  await consumeRateLimit(accountRateLimits.signInByPair, pair);
  const byAddress = await consumeRateLimit(accountRateLimits.signInByAddress, clientAddress);
  const byAccount = await consumeRateLimit(accountRateLimits.signInByAccount, email);
  await sleep(Math.max(delayAfter(byAccount - freeTriesByAccount), delayAfter(byAddress - freeTriesByAddress)));
  return async () => {
    // One taken back, not all forgiven: an account of one's own must not open the door to trying others'.
    await refundRateLimit(accountRateLimits.signInByAddress, clientAddress);
    await resetRateLimit(accountRateLimits.signInByPair, pair);
    await resetRateLimit(accountRateLimits.signInByAccount, email);
  };
}

async function isWithin(count: () => Promise<number>): Promise<boolean> {
  try {
    await count();
    return true;
  } catch (error) {
    if (error instanceof RateLimitError) return false;
    throw error;
  }
}

/**
 * An address that waits for its verification is answered like a wrong password: whoever signs up with a stranger's
 * address, and then tries the password just chosen, must not learn whether it had an account.
 */
async function reasonOf(response: Response): Promise<'wrong' | 'suspended'> {
  const { code } = (await response.json().catch(() => ({}))) as { code?: string };
  if (response.status >= 500) throw new Error(`Sign-in failed (${code ?? response.status})`);
  return code === 'SUSPENDED' ? 'suspended' : 'wrong';
}

/**
 * The cookies the sign-in library wants set. It knows only the longest life of a session: a new one gets the life that
 * the settings say, and its browser is known from then on.
 */
export async function cookiesOf(response: Response): Promise<Headers> {
  const headers = new Headers();
  for (const cookie of response.headers.getSetCookie()) {
    const token = readSessionToken(cookie.split(';', 1)[0] ?? '', authSettings);
    if (token) for (const own of await cookiesOfSession(token)) headers.append('Set-Cookie', own);
    else headers.append('Set-Cookie', cookie);
  }
  return headers;
}

/** The cookies of a session that has just begun: its own, and the one by which its browser is known again. */
export async function cookiesOfSession(token: string): Promise<string[]> {
  const [owner] = await db
    .select({ email: users.email })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.token, token));
  const own = sessionCookie(token, await sessionSeconds(), authSettings);
  return owner ? [own, deviceCookie(owner.email)] : [own];
}
