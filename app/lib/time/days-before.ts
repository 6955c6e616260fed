import { dayMs } from './units.ts';

/** Returns the moment that is some days of 24 hours before another. */
export const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * dayMs);

/** Returns the moment that is some days of 24 hours after another. */
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs);
