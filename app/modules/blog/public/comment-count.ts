import { minuteMs } from '#app/lib/time/units.ts';

/**
 * How old the counts of comments beside articles may be, in milliseconds. A comment does not render all lists again.
 */
export const commentCountFreshMs = 10 * minuteMs;
