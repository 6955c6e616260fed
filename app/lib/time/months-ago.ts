/**
 * Returns the same time of the day this many months earlier. A month that is too short for the day gives its last one:
 * three months before 31 May is 28 or 29 February.
 */
export function monthsAgo(at: Date, months: number): Date {
  const then = new Date(at);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(at.getUTCDate(), lastDay));
  return then;
}
