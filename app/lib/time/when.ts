import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { counted } from '../count-text.ts';
import { daysBefore } from './days-before.ts';
import { repeatedHourText } from './repeated-hour.ts';
import { dayMs, hourMs, minuteMs } from './units.ts';

const zone = siteTimeZone;

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: 'numeric', month: 'short', year: 'numeric' });
const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'short' });
const dayMonth = new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: 'numeric', month: 'short' });
const longDay = new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'long' });
const monthYear = new Intl.DateTimeFormat('en-GB', { timeZone: zone, month: 'long', year: 'numeric' });
const exact = new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'long', timeStyle: 'short' });

/** Where clocks go back, an hour comes twice: its times have the name of the zone too. */
const clockOf = (moment: Date): string => clock.format(moment) + repeatedHourText(moment, zone);

/** Returns a time relative to `now` in London time, so that server and browser show the same text. */
export function whenText(moment: Date, now: Date): string {
  const age = now.getTime() - moment.getTime();
  if (age >= 0 && age < minuteMs) return 'Just now';
  if (age >= 0 && age < hourMs) return `${counted(Math.floor(age / minuteMs), 'minute')} ago`;
  if (age >= 0 && age < 6 * hourMs) return `${counted(Math.floor(age / hourMs), 'hour')} ago`;
  if (day.format(moment) === day.format(now)) return `Today, ${clockOf(moment)}`;
  if (day.format(moment) === day.format(daysBefore(now, 1))) return `Yesterday, ${clockOf(moment)}`;
  return day.format(moment);
}

/** The same after other words of a sentence: `today at 07:12`. The time stays on one line with its hour. */
export const whenInSentence = (moment: Date, now: Date): string =>
  whenText(moment, now)
    .replace(/^(Just|Today|Yesterday)/, (word) => word.toLowerCase())
    .replace(', ', ' at\u00a0');

/** Returns a time of the next or last days as short as it is clear: `15:34` today, `Sat 15:34`, `3 Nov 2026, 15:34`. */
export function shortTimeText(moment: Date, now: Date): string {
  if (day.format(moment) === day.format(now)) return clockOf(moment);
  if (Math.abs(moment.getTime() - now.getTime()) < 6 * dayMs) return `${weekday.format(moment)} ${clockOf(moment)}`;
  return listTimeText(moment);
}

/**
 * Returns a time for a narrow column: `15:34` today, `Sat 15:34`, `3 Nov`, `3 Nov 2025`. Of the future the hour is said
 * too: `3 Nov, 15:34`.
 */
export function briefTimeText(moment: Date, now: Date): string {
  const ageMs = now.getTime() - moment.getTime();
  if (Math.abs(ageMs) < 6 * dayMs) return shortTimeText(moment, now);
  // Without a year it is the last or the next such day.
  const dayOf = Math.abs(ageMs) < 300 * dayMs ? dayMonth.format(moment) : dayText(moment);
  return ageMs > 0 ? dayOf : `${dayOf}, ${clockOf(moment)}`;
}

/** Returns `3 Nov 2026`. */
export const dayText = (moment: Date): string => day.format(moment);

/** Returns `3 November 2026`. */
export const longDayText = (moment: Date): string => longDay.format(moment);

/** Returns a day in London, `2026-11-25`, as `25 Nov 2026`. */
export const textOfDay = (day: string): string => dayText(new Date(`${day}T12:00:00Z`));

/** The same as `25 November 2026`. */
export const longTextOfDay = (day: string): string => longDayText(new Date(`${day}T12:00:00Z`));

/** Returns `November 2026`. */
export const monthYearText = (moment: Date): string => monthYear.format(moment);

/** Returns `3 Nov 2026, 09:12`, for a column of a list. */
export const listTimeText = (moment: Date): string => `${day.format(moment)}, ${clockOf(moment)}`;

/** Returns `3 November 2026 at 09:12`. */
export const exactTimeText = (moment: Date): string => exact.format(moment) + repeatedHourText(moment, zone);
