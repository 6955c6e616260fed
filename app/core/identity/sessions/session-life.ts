import { daySeconds } from '#app/lib/time/units.ts';

/** The possible lengths of an unused session, in days. An admin chooses one. */
export const sessionDays = [1, 7, 14, 30, 90] as const;

/** The default. The privacy page and the session's cookie state the same number. */
export const defaultSessionDays = 30;

/** A session ends this many days after signing in, regardless of use. */
export const maxSessionDays = 90;

/** How long an admin may postpone the second step after the first sign-in as an admin. */
export const secondStepGraceDays = 14;

/** How long a proof of identity allows changes that outlast the session. */
export const confirmedMinutes = 10;

/** How long a browser is recognised after a sign-in. */
export const knownDeviceDays = 90;

export const sessionSecondsOf = (days: number): number => days * daySeconds;

/** A session used after this time is extended; a short session after a fraction of its length. */
export const sessionRenewalSeconds = daySeconds;
