const minute = 60_000;
const quarterHour = 15 * minute;

/** How often each door may be tried, by address and by account. All counted across instances. */
export const accountLimits = {
  /** Wrong passwords from one address, whichever the accounts. */
  signInByAddress: { name: 'sign-in:address', max: 20, windowMs: quarterHour },
  /** Wrong passwords for one account from one address. From elsewhere its owner can still sign in. */
  signInByPair: { name: 'sign-in:pair', max: 10, windowMs: quarterHour },
  /** Wrong passwords for one account from anywhere: slows down, never locks. */
  signInByAccount: { name: 'sign-in:account', max: Number.POSITIVE_INFINITY, windowMs: quarterHour },
  secondStep: { name: 'second-step', max: 6, windowMs: quarterHour },
  /** Passkeys asked for and answered from one address. They cannot be guessed; this only bounds the work. */
  passkeyByAddress: { name: 'passkey:address', max: 60, windowMs: quarterHour },
  signUpByAddress: { name: 'sign-up:address', max: 60, windowMs: 60 * minute },
  mailByAddress: { name: 'account-mail:address', max: 60, windowMs: 60 * minute },
  /**
   * Mails to one account's address, so that nobody's inbox can be flooded. Counted by kind: a stranger who asks for one
   * must not keep its owner from another.
   */
  resetMailByAccount: { name: 'reset-mail:account', max: 4, windowMs: 60 * minute },
  verificationMailByAccount: { name: 'verification-mail:account', max: 4, windowMs: 60 * minute },
  /** Sign-ups that wait for their link, from one address and from anywhere. */
  signUpMailByPair: { name: 'sign-up-mail:pair', max: 4, windowMs: 60 * minute },
  signUpMailByAccount: { name: 'sign-up-mail:account', max: 12, windowMs: 60 * minute },
  accountExistsMailByAccount: { name: 'account-exists-mail:account', max: 4, windowMs: 60 * minute },
  changeMailByAccount: { name: 'change-mail:account', max: 4, windowMs: 60 * minute },
};

/** Wrong passwords for an account that cost nothing yet. */
const freeTries = 5;
const longestDelayMs = 4000;

/** How long the next try for an account waits: nothing at first, then twice as long each time. */
export const delayAfter = (tries: number): number =>
  tries <= freeTries ? 0 : Math.min(longestDelayMs, 125 * 2 ** (tries - freeTries));
