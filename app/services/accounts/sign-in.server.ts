import { setTimeout as sleep } from 'node:timers/promises';
import { takeAtLeast } from '#app/lib/take-at-least.ts';
import { takeTurn } from '#app/lib/take-turn.ts';
import { countTry, forgiveTries, uncountTry } from '#app/services/limits/limit.server.ts';
import { accountLimits, delayAfter } from './account-limits.ts';
import { auth } from './auth.server.ts';
import { authSettings } from './auth-settings.server.ts';
import { signCookiesAnew } from './session-cookie.server.ts';

export interface Door {
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
export const doorHeaders = ({ clientAddress, userAgent, cookie }: Door) =>
  new Headers({
    'x-client-address': clientAddress,
    ...(userAgent ? { 'user-agent': userAgent.slice(0, 300) } : {}),
    ...(cookie ? { cookie: signCookiesAnew(cookie, authSettings) } : {}),
  });

/**
 * Signs in with email and password. Wrong tries are counted by address, by account and by both; the account's own
 * count only slows down.
 * @throws LimitError, and TooBusyError where too many wait to be checked
 */
export async function signIn(input: { email: string; password: string }, door: Door): Promise<SignInOutcome> {
  const pair = `${door.clientAddress} ${input.email}`;
  await countTry(accountLimits.signInByAddress, door.clientAddress);
  await countTry(accountLimits.signInByPair, pair);
  const tries = await countTry(accountLimits.signInByAccount, input.email);
  await sleep(delayAfter(tries));
  await takeTurn();

  const response = await takeAtLeast(
    leastMs,
    auth.api.signInEmail({ body: input, headers: doorHeaders(door), asResponse: true }),
  );
  if (!response.ok) return { kind: 'refused', reason: await reasonOf(response) };

  // One taken back, not all forgiven: an account of one's own must not open the door to trying others'.
  await uncountTry(accountLimits.signInByAddress, door.clientAddress);
  await forgiveTries(accountLimits.signInByPair, pair);
  await forgiveTries(accountLimits.signInByAccount, input.email);
  const answer: { twoFactorRedirect?: boolean } = await response.json();
  return { kind: answer.twoFactorRedirect ? 'second-step' : 'signed-in', headers: cookiesOf(response) };
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

/** The cookies the sign-in library wants set, alone. */
export function cookiesOf(response: Response): Headers {
  const headers = new Headers();
  for (const cookie of response.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
  return headers;
}
