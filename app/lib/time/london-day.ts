import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { dayMs, hourMs } from './units.ts';

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: siteTimeZone, dateStyle: 'short' });
const hourFormat = new Intl.DateTimeFormat('en-GB', { timeZone: siteTimeZone, hour: '2-digit', hourCycle: 'h23' });

/** Returns the day in London of a point in time, as `2026-11-22`. */
export const londonDay = (at: Date): string => dayFormat.format(at);

/** Returns the hour in London of a point in time, from 0 to 23. */
export const londonHour = (at: Date): number => Number(hourFormat.format(at));

/** Returns the first moment of a day in London. The last Sundays of March and October have 23 and 25 hours. */
export function startOfLondonDay(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const inSummer = new Date(midnight - hourMs);
  return londonDay(inSummer) === day ? inSummer : new Date(midnight);
}

/** Returns the day this many days later; earlier if the number is negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Returns the first day of a day's month. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** Returns the first day of the month after a day's. */
export const nextMonth = (day: string): string => firstOfMonth(addDays(firstOfMonth(day), 31));

/** Returns the Monday of the week of a day. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** Returns the number of days from one day to another: 0 for the same day. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** Returns the days from the first to the last, both included. */
export const daysOf = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) => addDays(first, index));

/** Returns the earlier one of two days. */
export const earlierOf = (one: string, other: string): string => [one, other].toSorted()[0] ?? one;

/** Returns the later one of two days. */
export const laterOf = (one: string, other: string): string => [one, other].toSorted()[1] ?? one;

/** Returns the same day this many months later; the last day of the month if that has no such day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDay))).toISOString().slice(0, 10);
}
