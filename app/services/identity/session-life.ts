/** How long a session may last unused, in days. An admin chooses one. */
export const sessionDays = [1, 7, 14, 30, 90] as const;

/** What is chosen until an admin chooses. The privacy page and the session's cookie say the same number. */
export const defaultSessionDays = 30;

/** However much it is used, a session ends this many days after signing in. */
export const longestSessionDays = 90;

/** How long an admin may put off the second step, from the first sign-in as an admin. */
export const secondStepGraceDays = 14;

/** How long a proof of who one is stands for changes that outlast the session. */
export const confirmedMinutes = 10;

/** How long a browser in which somebody signed in is known again. */
export const knownDeviceDays = 90;

const oneDaySeconds = 86_400;

export const sessionSecondsOf = (days: number): number => days * oneDaySeconds;

/** A session used after this long is extended, a short one after a part of its length. */
export const sessionRenewalSeconds = oneDaySeconds;
