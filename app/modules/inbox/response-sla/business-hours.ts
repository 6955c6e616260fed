import { aheadOfUtcMs } from '#app/lib/time/local-time.ts';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { dayMs, hourMs } from '#app/lib/time/units.ts';

/** The opening hours, Monday to Friday, in whole hours of London time. */
export interface BusinessHours {
  opensAt: number;
  closesAt: number;
}

/** The offset of London time from UTC: 0 in winter, an hour in summer. */
const aheadMs = (moment: number) => aheadOfUtcMs(new Date(moment), siteTimeZone);

/**
 * Returns the business time from `from` to `to` in milliseconds. 0 if `to` is not later. Bank holidays count as
 * business days. Clocks change on Sundays, so every business day has the same length.
 */
export function businessMsBetween(from: Date, to: Date, { opensAt, closesAt }: BusinessHours): number {
  const [start, end] = [from.getTime(), to.getTime()];
  let sum = 0;
  // London days as numbers: their midnight treated as UTC.
  const firstDay = Math.floor((start + aheadMs(start)) / dayMs) * dayMs;
  for (let day = firstDay; day <= end + aheadMs(end); day += dayMs) {
    const weekday = new Date(day).getUTCDay();
    if (weekday === 0 || weekday === 6) continue;
    const ahead = aheadMs(day + 12 * hourMs);
    const opens = day + opensAt * hourMs - ahead;
    const closes = day + closesAt * hourMs - ahead;
    sum += Math.max(0, Math.min(end, closes) - Math.max(start, opens));
  }
  return sum;
}
