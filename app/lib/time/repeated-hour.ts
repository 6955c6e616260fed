import { aheadOfUtcMs, localField } from './local-time.ts';
import { dayMs, minuteMs } from './units.ts';

const names = new Map<string, Intl.DateTimeFormat>();

function nameOf(at: Date, timeZone: string): string {
  const format = names.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' });
  names.set(timeZone, format);
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/**
 * Returns what tells a time on the clocks of a time zone from the same time an hour earlier or later, where clocks go
 * back and show an hour twice: a blank and the name of the zone, such as ` BST` and then ` GMT`. Empty for every other
 * time.
 */
export function repeatedHourText(at: Date, timeZone: string): string {
  // No time zone changes its clocks twice within two days.
  const [before = 0, after = 0] = [-dayMs, dayMs].map((by) => aheadOfUtcMs(new Date(at.getTime() + by), timeZone));
  if (before <= after) return '';
  const localText = localField(at, timeZone);
  const localMs = Date.parse(`${localText}:00Z`);
  const minute = Math.floor(at.getTime() / minuteMs) * minuteMs;
  const isRepeated = [before, after].some(
    (ahead) => localMs - ahead !== minute && localField(new Date(localMs - ahead), timeZone) === localText,
  );
  return isRepeated ? ` ${nameOf(at, timeZone)}` : '';
}
