import { localField, parseLondonField } from '#app/lib/time/local-time.ts';
import { addDays, daysOf, mondayOf, startOfLondonDay } from '#app/lib/time/london-day.ts';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { addMonths, daysOfMonth, monthOfDay } from '../availability/month.ts';
import { clockOfMinutes, dayMinutes, minutesOfClock } from '../times/clock.ts';
import type { Interval } from '../times/intervals.ts';

export const calendarViews = { day: 'Day', week: 'Week', month: 'Month' } as const;
export type CalendarView = keyof typeof calendarViews;

/** An entry of the calendar: one session or blocked time on one day in London. */
export interface CalendarEntry {
  id: string;
  isBlocked: boolean;
  /** Whether a person is filling in the form for it. */
  isHeld: boolean;
  /** Whether it is the beginning of a session to come. */
  isMovable: boolean;
  /** The service; or the note of a blocked time. */
  title: string;
  hosts: string[];
  people: { id: string; name: string; isRequest: boolean; isUnanswered: boolean }[];
  day: string;
  /** Minutes since midnight on the clock in London. */
  from: number;
  to: number;
  /** `09:30`; of an hour that comes twice `01:30 BST`, then `01:30 GMT`. */
  begins: string;
  ends: string;
}

/** When a person works on a day in London. */
export interface OpenDay {
  day: string;
  /** In minutes since midnight, in order. */
  hours: { from: number; to: number }[];
  /** Holidays and time off, as people read them. */
  notes: string[];
}

/** Whether nobody works in a row of the calendar. */
export const isClosedRow = ({ hours }: OpenDay, row: number): boolean =>
  !hours.some(({ from, to }) => from < row + rowMinutes && row < to);

/** The days that a view shows, and the days to which its arrows lead. */
export interface CalendarSpan {
  view: CalendarView;
  day: string;
  days: string[];
  previous: string;
  next: string;
}

/** Returns the days of a view around a day. A month is a month without the days of others. */
export function calendarSpan(view: CalendarView, day: string): CalendarSpan {
  if (view === 'day') return { view, day, days: [day], previous: addDays(day, -1), next: addDays(day, 1) };
  if (view === 'week') {
    const monday = mondayOf(day);
    const days = daysOf(monday, addDays(monday, 6));
    return { view, day, days, previous: addDays(monday, -7), next: addDays(monday, 7) };
  }
  const month = monthOfDay(day);
  const [previous, next] = [`${addMonths(month, -1)}-01`, `${addMonths(month, 1)}-01`];
  return { view, day, days: daysOf(...daysOfMonth(month)), previous, next };
}

/** Returns the address of the calendar. */
export function calendarHref({ view, day, host }: { view: CalendarView; day: string; host: string | null }): string {
  return `/admin/bookings/calendar?${new URLSearchParams({ view, day, ...(host && { host }) })}`;
}

/** The minutes of a row of the calendar. */
export const rowMinutes = 30;

interface Minutes {
  from: number;
  to: number;
}

const minutesIn = (hours: readonly Minutes[]): number => hours.reduce((sum, { from, to }) => sum + to - from, 0);

/** A usual day. */
const usual = { first: 8 * 60, last: 18 * 60 };

/**
 * The rows of a calendar by the hour, as minutes since midnight: a usual day, and more if there is anything outside, an
 * entry or working hours. No empty night is added for the end of yesterday’s work where more follows on the day, nor for
 * work round the clock.
 */
export function calendarRows(entries: readonly Minutes[], hours: readonly Minutes[]): number[] {
  const early = hours.filter(({ from, to }) => from === 0 && to < usual.first);
  const later = hours.filter(({ from }) => from > 0);
  const begins = minutesIn(early) < minutesIn(later) ? later : [...early, ...later];
  const ends = hours.filter(({ from, to }) => to < dayMinutes || from > 0);
  const first = Math.min(usual.first, ...[...entries, ...begins].map(({ from }) => Math.floor(from / 60) * 60));
  const last = Math.max(usual.last, ...[...entries, ...ends].map(({ to }) => Math.ceil(to / 60) * 60));
  return Array.from({ length: (last - first) / rowMinutes }, (_, index) => first + index * rowMinutes);
}

/** Returns the minutes since midnight of a moment, on the clock in London. */
export const minuteOfLondon = (at: Date): number => minutesOfClock(localField(at, siteTimeZone).slice(11));

/** When clocks in London go back to one o’clock, in minutes since midnight. */
const clocksGoBack = 2 * 60;

/**
 * Returns the part of a time that is on a day, in minutes since midnight on the clock in London; null if there is none.
 * Where an hour comes twice it ends when the clock shows the latest time: it could end before it begins otherwise.
 */
export function minutesOn(day: string, { start, end }: Interval): Minutes | null {
  const [begins, ends] = [startOfLondonDay(day).getTime(), startOfLondonDay(addDays(day, 1)).getTime()];
  if (end <= begins || start >= ends) return null;
  const from = start <= begins ? 0 : minuteOfLondon(new Date(start));
  if (end >= ends) return { from, to: dayMinutes };
  const to = minuteOfLondon(new Date(end));
  const length = Math.floor(end / minuteMs) - Math.floor(Math.max(start, begins) / minuteMs);
  return { from, to: to < from + length ? Math.max(to, clocksGoBack) : to };
}

/** One cell of the calendar: entries that share a row, over as many rows as they take. */
export interface CalendarGroup {
  /** Minutes since midnight of its first row. */
  row: number;
  rows: number;
  entries: CalendarEntry[];
}

/** Groups the entries of one day, in order, so that no two groups share a row. */
export function inGroups(entries: readonly CalendarEntry[]): CalendarGroup[] {
  const groups: CalendarGroup[] = [];
  for (const entry of entries) {
    const row = Math.floor(entry.from / rowMinutes) * rowMinutes;
    const end = Math.ceil(entry.to / rowMinutes) * rowMinutes;
    const last = groups.at(-1);
    if (last && row < last.row + last.rows * rowMinutes) {
      last.entries.push(entry);
      last.rows = Math.max(last.rows, (end - last.row) / rowMinutes);
    } else groups.push({ row, rows: (end - row) / rowMinutes, entries: [entry] });
  }
  return groups;
}

/** A session on its way to another time. */
export interface EntryMove {
  entry: CalendarEntry;
  day: string;
  /** Minutes since midnight on the clock in London. */
  from: number;
}

const snapMinutes = 15;

/** Moves it on by minutes, to a quarter of an hour of the same day, and by days. */
export function shiftMove(move: EntryMove, { minutes = 0, days = 0 }: { minutes?: number; days?: number }): EntryMove {
  const steps = Math.round(minutes / snapMinutes);
  const snapped = Math.round((move.from + steps * snapMinutes) / snapMinutes) * snapMinutes;
  const from = steps === 0 ? move.from : Math.min(dayMinutes - snapMinutes, Math.max(0, snapped));
  return { ...move, day: addDays(move.day, days), from };
}

/** Returns when it would begin. */
export const startOfMove = ({ day, from }: EntryMove): Date =>
  parseLondonField(`${day}T${clockOfMinutes(from)}`) ?? new Date(Number.NaN);

/** Whether it would begin at another time than now. */
export const isElsewhere = ({ entry, day, from }: EntryMove): boolean => day !== entry.day || from !== entry.from;
