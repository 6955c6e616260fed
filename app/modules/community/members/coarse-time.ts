import { hourMs } from '#app/lib/time/units.ts';

/** The length of the spans to which the times of anonymous posts are rounded down. */
const spanMs = 6 * hourMs;

/**
 * Returns the time that is stored for an anonymous post instead of its own, so that two posts cannot be linked because
 * they were written within the same minutes.
 */
export const coarseTime = (at: Date): Date => new Date(Math.floor(at.getTime() / spanMs) * spanMs);
