const minute = 60_000;
const quarterHour = 15 * minute;

/** How often each door may be tried, by address and by account. All counted across instances. */
export const accountRateLimits = {
  /**
   * Wrong passwords from one address, whichever the accounts: slows down, never refuses. Where the site does not know that
   * it stands behind a proxy, everybody has one address.
   */
  signInByAddress: { name: 'sign-in:address', max: Number.POSITIVE_INFINITY, windowMs: quarterHour },
  /** Wrong passwords from a browser in which the account signed in before. Nothing else counts against it. */
  signInByDevice: { name: 'sign-in:device', max: 10, windowMs: quarterHour },
  /** Wrong passwords for one account from one address. From elsewhere, or from a known browser, its owner can sign in. */
  signInByPair: { name: 'sign-in:pair', max: 10, windowMs: quarterHour },
  /** Wrong passwords for one account from anywhere: slows down, never locks. */
  signInByAccount: { name: 'sign-in:account', max: Number.POSITIVE_INFINITY, windowMs: quarterHour },
  /** Wrong codes for one account from one address, and wrong passwords of whoever is signed in. */
  secondStep: { name: 'second-step', max: 6, windowMs: quarterHour },
  /** Passkeys asked for and answered from one address. They cannot be guessed; this only bounds the work. */
  passkeyByAddress: { name: 'passkey:address', max: 60, windowMs: minute },
  signUpByAddress: { name: 'sign-up:address', max: 60, windowMs: 60 * minute },
  mailByAddress: { name: 'account-mail:address', max: 60, windowMs: 60 * minute },
  /** Changes of address that one account asks for. `mayMail` limits the mails to one recipient, here as elsewhere. */
  changeMailByAccount: { name: 'change-mail:account', max: 4, windowMs: 60 * minute },
};

/** Wrong passwords for an account, and from an address, that cost nothing yet. */
export const freeTriesByAccount = 5;
export const freeTriesByAddress = 20;
const longestDelayMs = 4000;
/**
 * Sign-ins of one address that wait or are checked at once, in one process. Half of what may wait for the hashing of
 * passwords, so that one address does not keep all others out.
 */
export const maxSignInsAtOnce = 100;

/** How long a try waits that is `tries` beyond the free ones: nothing at first, then twice as long each time. */
export const delayAfter = (tries: number): number => (tries <= 0 ? 0 : Math.min(longestDelayMs, 125 * 2 ** tries));
