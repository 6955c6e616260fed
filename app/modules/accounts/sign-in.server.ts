import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { recordRefusal, recordSecurityEvent } from '#app/core/audit/record-security-event.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { authSettings } from '#app/core/identity/auth-settings.server.ts';
import { sessionSeconds } from '#app/core/identity/security-settings.server.ts';
import {
  readSessionToken,
  sessionCookie,
  signCookiesAgain,
} from '#app/core/identity/sessions/session-cookie.server.ts';
import { sessions, users } from '#app/core/identity/tables.server.ts';
import {
  BusyNetworkError,
  consumeRateLimit,
  refundRateLimit,
  resetRateLimit,
  secondsToWait,
} from '#app/core/rate-limits/rate-limit.server.ts';
import type { ClientInfo } from '#app/core/request/client-info.server.ts';
import { forClient } from '#app/core/runtime/client-of-work.server.ts';
import { rateLimitRefusals } from '#app/core/runtime/metrics.server.ts';
import { FairQueue, TooBusyError } from '#app/lib/async/fair-queue.ts';
import { yieldToEventLoop } from '#app/lib/async/yield-to-event-loop.ts';
import { withMinimumDuration } from '#app/lib/time/minimum-duration.ts';
import { networkOf } from '#app/lib/web/ip-address.ts';
import {
  accountRateLimits,
  delayAfter,
  freeAttemptsByAccount,
  freeAttemptsByAddress,
  signInRetrySeconds,
  signInsAtOnce,
} from './account-rate-limits.ts';
import { auth } from './auth.server.ts';
import { renewPasswordHash } from './passwords/renew-password-hash.server.ts';
import { findRequiredProvider, isAdminAddress, ProviderRequiredError } from './providers/required-provider.server.ts';
import { deviceCookie, findKnownDevice } from './sessions/known-device.server.ts';

export type SignInOutcome =
  | { kind: 'signed-in' | 'second-step'; headers: Headers }
  | { kind: 'refused'; reason: 'wrong' | 'suspended' };

/** An attempt that is counted. */
interface Count {
  takeBack: () => Promise<void>;
  refund: () => Promise<void>;
}

/** Long enough that a wrong address and a wrong password take the same time. */
const minDurationMs = 250;

/** The headers of a request for the sign-in library. */
export const clientHeaders = ({ clientAddress, userAgent, cookie }: ClientInfo) =>
  new Headers({
    'x-client-address': clientAddress,
    ...(userAgent ? { 'user-agent': userAgent.slice(0, 300) } : {}),
    ...(cookie ? { cookie: signCookiesAgain(cookie, authSettings()) } : {}),
  });

/**
 * Signs in with email and password. Too many wrong attempts for one account from one address are refused. All others,
 * by address or by account, are only delayed: behind a proxy that the site does not trust, all visitors have one
 * address. A browser in which this account signed in before has its own count, unaffected by strangers.
 * @throws RateLimitError, also if too many sign-ins of one network wait; TooBusyError if too many of all do;
 *   ProviderRequiredError
 */
export function signIn(input: { email: string; password: string }, client: ClientInfo): Promise<SignInOutcome> {
  const device = findKnownDevice(client.cookie, input.email);
  const hasher = device ? `device ${device}` : networkOf(client.clientAddress);
  return forClient(hasher, () => tryToSignIn(input, client, device === null));
}

/**
 * Limits the concurrent sign-ins of one network; the rest waits.
 * @internal
 */
export const signInNetworks = new FairQueue({
  atOnceEach: signInsAtOnce.ofNetwork,
  maxWaitingEach: signInsAtOnce.waiting,
  maxWaitMs: signInsAtOnce.waitMs,
  refusal: () => {
    rateLimitRefusals.inc({ limit: 'sign-in:at-once' });
    return new BusyNetworkError(signInRetrySeconds);
  },
});

async function tryToSignIn(
  input: { email: string; password: string },
  client: ClientInfo,
  isLimited: boolean,
): Promise<SignInOutcome> {
  const { takeBack, refund } = await countSignIn(input.email, client);
  const required = await findRequiredProvider(input.email);
  const isPasswordChecked = !required || (await isAdminAddress(input.email));
  await yieldToEventLoop();

  const check = () =>
    withMinimumDuration(
      minDurationMs,
      isPasswordChecked
        ? auth().api.signInByAddress({ body: input, headers: clientHeaders(client), asResponse: true })
        : Promise.resolve(new Response(null, { status: 401 })),
    );
  // Not around the delay above: otherwise wrong passwords would occupy all slots of the network.
  const response = await (isLimited ? signInNetworks.run(networkOf(client.clientAddress), check) : check()).catch(
    async (error) => {
      if (error instanceof BusyNetworkError || error instanceof TooBusyError) await refund();
      throw error;
    },
  );
  if (!response.ok) {
    const reason = await reasonOf(response);
    await recordRefusal({ action: 'sign-in.failed', reason: `password: ${reason}`, account: { email: input.email } });
    // The same for an admin with a wrong password as for everybody else.
    if (required && reason === 'wrong') throw new ProviderRequiredError(required);
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

/**
 * Counts an attempt before its result is known.
 * @returns `takeBack` for a right password, `refund` for one that was not checked
 * @throws RateLimitError
 */
async function countSignIn(email: string, { clientAddress, cookie, signal }: ClientInfo): Promise<Count> {
  const device = findKnownDevice(cookie, email);
  if (device && (await secondsToWait(accountRateLimits.signInByDevice, device)) === null) {
    return {
      takeBack: () => resetRateLimit(accountRateLimits.signInByDevice, device),
      refund: () => refundRateLimit(accountRateLimits.signInByDevice, device),
    };
  }
  const pair = `${clientAddress} ${email}`;
  await consumeRateLimit(accountRateLimits.signInByPair, pair);
  const byAddress = await consumeRateLimit(accountRateLimits.signInByAddress, clientAddress);
  const byAccount = await consumeRateLimit(accountRateLimits.signInByAccount, email);
  const delayMs = Math.max(
    delayAfter(byAccount - freeAttemptsByAccount),
    delayAfter(byAddress - freeAttemptsByAddress),
  );
  await sleep(delayMs, undefined, { signal });
  return {
    takeBack: async () => {
      // Refunds one attempt only, not all: an attacker's own account must not reset the limit for other accounts.
      await refundRateLimit(accountRateLimits.signInByAddress, clientAddress);
      await resetRateLimit(accountRateLimits.signInByPair, pair);
      await resetRateLimit(accountRateLimits.signInByAccount, email);
    },
    refund: async () => {
      await refundRateLimit(accountRateLimits.signInByAddress, clientAddress);
      await refundRateLimit(accountRateLimits.signInByPair, pair);
      await refundRateLimit(accountRateLimits.signInByAccount, email);
    },
  };
}

/**
 * An unverified address gets the same response as a wrong password: an attacker who signs up with a stranger's address,
 * and then tries the chosen password, must not learn whether it had an account.
 */
async function reasonOf(response: Response): Promise<'wrong' | 'suspended'> {
  const { code } = (await response.json().catch(() => ({}))) as { code?: string };
  if (response.status >= 500) throw new Error(`Sign-in failed (${code ?? response.status})`);
  return code === 'SUSPENDED' ? 'suspended' : 'wrong';
}

/**
 * Returns the cookies set by the sign-in library. It knows only the longest session length: a new session gets the
 * length from the settings, and its browser becomes a known one.
 */
export async function cookiesOf(response: Response): Promise<Headers> {
  const headers = new Headers();
  for (const cookie of response.headers.getSetCookie()) {
    const token = readSessionToken(cookie.split(';', 1)[0] ?? '', authSettings());
    if (token) for (const cookie of await cookiesOfSession(token)) headers.append('Set-Cookie', cookie);
    else headers.append('Set-Cookie', cookie);
  }
  return headers;
}

/** Returns the cookies of a new session: its own, and the one that identifies its browser later. */
export async function cookiesOfSession(token: string): Promise<string[]> {
  const [owner] = await db
    .select({ email: users.email })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.token, token));
  const cookie = sessionCookie(token, await sessionSeconds(), authSettings());
  return owner ? [cookie, deviceCookie(owner.email)] : [cookie];
}
