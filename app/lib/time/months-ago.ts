import { addMonths } from './london-day.ts';

/**
 * Returns the same time of the day this many months earlier. A month that is too short for the day gives its last one:
 * three months before 31 May is 28 or 29 February.
 */
export function monthsAgo(at: Date, months: number): Date {
  const [day = '', time = ''] = at.toISOString().split('T');
  return new Date(`${addMonths(day, -months)}T${time}`);
}
