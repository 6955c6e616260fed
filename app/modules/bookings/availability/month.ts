import { addDays, daysBetween, daysOf } from '#app/lib/time/london-day.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import type { WeekOfSpans } from './week.ts';

/** A start that a visitor can choose. */
export interface OfferedTime {
  /** ISO 8601, in UTC. */
  start: string;
  /** `09:30`, in the visitor’s time zone. */
  label: string;
  seats: number;
}

/** A day with times that a visitor can choose. */
export interface DayOfTimes {
  /** `2026-11-24`, in the visitor’s time zone. */
  day: string;
  times: OfferedTime[];
}

/** The longest time for which a page with free times is cached: the notice of a service goes on with the clock. */
export const freeTimesFreshMs = minuteMs;

/** One month on the page of a service. */
export interface MonthOfTimes {
  month: string;
  /** The months before and after it, if they may have times. */
  previous: string | null;
  next: string | null;
  /** Each day with its number of free times and of full sessions; null: a day of another month. */
  weeks: ({ day: string; free: number; full: number } | null)[][];
  /** The day whose times are shown; null if no day of the month has any, free or full. */
  day: string | null;
  times: OfferedTime[];
  /** Its sessions without a place left, for which people can wait. */
  full: OfferedTime[];
  /** The first day with free times after a month without any; null: none at all, or the shown day has some. */
  nextFree: string | null;
  /** Whether no time is free on any day that can be booked. */
  isFull: boolean;
  /** The week of the shown day. */
  week: WeekOfSpans | null;
}

/** A month as people write it in an address: `2026-12`. */
export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

export const monthOfDay = (day: string): string => day.slice(0, 7);

/** Returns the month this many months later; earlier if the number is negative. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Returns the first and the last day of a month. */
export const daysOfMonth = (month: string): [string, string] => [
  `${month}-01`,
  addDays(`${addMonths(month, 1)}-01`, -1),
];

/** Returns the weeks of a month, Monday first. Days of other months are null. */
export function weeksOf(month: string): (string | null)[][] {
  const [first, last] = daysOfMonth(month);
  const leading = (new Date(first).getUTCDay() + 6) % 7;
  const monday = addDays(first, -leading);
  const weeks = Math.ceil((leading + daysBetween(first, last) + 1) / 7);
  const days = daysOf(monday, addDays(monday, weeks * 7 - 1)).map((day) => (monthOfDay(day) === month ? day : null));
  return Array.from({ length: weeks }, (_, week) => days.slice(week * 7, week * 7 + 7));
}
