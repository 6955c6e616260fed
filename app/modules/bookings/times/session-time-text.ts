import { repeatedHourText } from '#app/lib/time/repeated-hour.ts';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { cityOf } from '#app/lib/time/time-zones.ts';
import { monthYearText } from '#app/lib/time/when.ts';

const formats = new Map<string, { day: Intl.DateTimeFormat; time: Intl.DateTimeFormat }>();

function formatsOf(timeZone: string) {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = {
    day: new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }),
    time: new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }),
  };
  formats.set(timeZone, made);
  return made;
}

/** Returns the day of a moment in a time zone: `Tuesday 24 November 2026`. */
export const sessionDayText = (at: Date, timeZone: string): string =>
  formatsOf(timeZone).day.format(at).replace(',', '');

/** Returns the time of a moment in a time zone: `14:30`; of an hour that comes twice `01:30 BST`, then `01:30 GMT`. */
export const clockText = (at: Date, timeZone: string): string =>
  formatsOf(timeZone).time.format(at) + repeatedHourText(at, timeZone);

/** Returns a moment in a time zone: `Tuesday 24 November 2026, 14:30`. */
export const sessionTimeText = (at: Date, timeZone: string): string =>
  `${sessionDayText(at, timeZone)}, ${clockText(at, timeZone)}`;

/** Returns a moment in London without its year, for a calendar that shows it: `Tuesday 24 November, 14:30`. */
export const calendarTimeText = (at: Date): string => sessionTimeText(at, siteTimeZone).replace(/ \d{4},/, ',');

const listFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: siteTimeZone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** Returns a moment in London for a column of a list: `Tue 24 Nov 2026, 14:30`. */
export const listSessionText = (at: Date): string =>
  `${listFormat.format(at).replace(',', '')}, ${clockText(at, siteTimeZone)}`;

/** Returns the same with the city whose time it is: `Tuesday 24 November 2026, 14:30 (London time)`. */
export const zonedTimeText = (at: Date, timeZone: string): string =>
  `${sessionTimeText(at, timeZone)} (${cityOf(timeZone)} time)`;

/** Returns a day as `2026-11-24` in words: `Tuesday 24 November 2026`. */
export const plainDayText = (day: string): string => sessionDayText(new Date(`${day}T12:00:00Z`), 'UTC');

/** The same without its year, below the month that it is in: `Tuesday 24 November`. */
export const dayOfMonthText = (day: string): string => plainDayText(day).replace(/ \d{4}$/, '');

/** Returns a month as `2026-11` in words: `November 2026`. */
export const monthText = (month: string): string => monthYearText(new Date(`${month}-01T12:00:00Z`));
