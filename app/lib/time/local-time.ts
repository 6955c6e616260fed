import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { dayMs, minuteMs } from './units.ts';

/** Creating one costs a thousand times as much as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}

/**
 * Returns `2026-11-20T14:00`, the value of a date and time field, in a time zone. @throws RangeError unknown time zone
 */
export const localField = (at: Date, timeZone: string): string => formatOf(timeZone).format(at).replace(', ', 'T');

/** Returns how far the clocks of a time zone are ahead of UTC at a moment, in milliseconds. */
export const aheadOfUtcMs = (at: Date, timeZone: string): number =>
  Date.parse(`${localField(at, timeZone)}:00Z`) - Math.floor(at.getTime() / minuteMs) * minuteMs;

/**
 * Parses the value of such a field. For an hour that occurs twice it returns the first one. A skipped hour is read as
 * the same time after the clocks went forward.
 * @returns null for an invalid date or time, and for a year that clocks do not show with four digits
 */
export function parseLocalField(value: string, timeZone: string): Date | null {
  // A day before and after it, clocks of other time zones still have to show such a year.
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) || value < '1001' || value > '9999') return null;
  const asUtc = Date.parse(`${value}:00Z`);
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 16) !== value) return null;
  // No time zone changes its clocks twice within two days.
  const [before = asUtc, after = asUtc] = [asUtc - dayMs, asUtc + dayMs].map(
    (near) => asUtc - aheadOfUtcMs(new Date(near), timeZone),
  );
  const matchingTimes = [before, after].filter((at) => localField(new Date(at), timeZone) === value);
  return new Date(matchingTimes.length > 0 ? Math.min(...matchingTimes) : before);
}

const london = siteTimeZone;

/** Returns the value of a date and time field in London time. */
export const londonField = (at: Date): string => localField(at, london);

/** Parses the value of a date and time field in London time, as `parseLocalField` does. */
export const parseLondonField = (value: string): Date | null => parseLocalField(value, london);
