import { hourMs, minuteMs } from '#app/lib/time/units.ts';

const quarterHour = 15 * minuteMs;

/** The rate limits of sign-in and accounts, by address and by account. Counted across all instances. */
export const accountRateLimits = {
  /**
   * Wrong passwords from one address, for any account: delays, never refuses. If the site does not know that it runs
   * behind a proxy, all visitors have one address.
   */
  signInByAddress: { name: 'sign-in:address', max: Number.POSITIVE_INFINITY, windowMs: quarterHour },
  /** Wrong passwords from a browser in which the account signed in before. No other attempts count here. */
  signInByDevice: { name: 'sign-in:device', max: 10, windowMs: quarterHour },
  /**
   * Wrong passwords for one account from one address. The owner can still sign in from elsewhere or a known browser.
   */
  signInByPair: { name: 'sign-in:pair', max: 10, windowMs: quarterHour },
  /** Wrong passwords for one account from anywhere: delays, never locks. */
  signInByAccount: { name: 'sign-in:account', max: Number.POSITIVE_INFINITY, windowMs: quarterHour },
  /** Wrong codes for one account from one address, and wrong passwords of a signed-in person. */
  secondStep: { name: 'second-step', max: 6, windowMs: quarterHour },
  /** Passkey challenges and responses from one address. They cannot be guessed; this only limits the load. */
  passkeyByAddress: { name: 'passkey:address', max: 60, windowMs: minuteMs },
  /** Sign-ins at a provider that begin or end, from one address. This only limits the load. */
  signOnByAddress: { name: 'sign-on:address', max: 60, windowMs: minuteMs },
  signUpByAddress: { name: 'sign-up:address', max: 60, windowMs: hourMs },
  mailByAddress: { name: 'account-mail:address', max: 60, windowMs: hourMs },
  /** Changes of address requested by one account. `mayMail` limits the mails to one recipient, as everywhere. */
  changeMailByAccount: { name: 'change-mail:account', max: 4, windowMs: hourMs },
};

/** Wrong passwords for an account, and from an address, before delays begin. */
export const freeAttemptsByAccount = 5;
export const freeAttemptsByAddress = 20;
const longestDelayMs = 4000;
/**
 * How many sign-ins from one network have their passwords checked at once, in one process, how many more wait for that,
 * and for how long. Further ones are refused and do not count as tries. Enough for a hall of people who sign in together.
 */
export const signInsAtOnce = { ofNetwork: 10, waiting: 500, waitMs: 30_000 };
/** When a refused one may try again. */
export const signInRetrySeconds = 5;

/**
 * Returns the delay in milliseconds for `tries` attempts beyond the free ones: zero at first, then doubling each time.
 */
export const delayAfter = (tries: number): number => (tries <= 0 ? 0 : Math.min(longestDelayMs, 125 * 2 ** tries));
