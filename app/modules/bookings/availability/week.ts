import { addDays, daysOf } from '#app/lib/time/london-day.ts';

/** A part of a day, in minutes from midnight on the visitor’s clock. */
export interface Span {
  from: number;
  to: number;
}

/** The free times of a week at a glance. */
export interface WeekOfSpans {
  /** Monday first. Sessions that overlap or follow each other are one span. */
  days: { day: string; spans: Span[] }[];
  /** The nearest days with free times before and after the week, within the days that it is made of. */
  previous: string | null;
  next: string | null;
}

/** Returns the Monday of the week of a day. */
const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

const endOfDay = 24 * 60;

interface Free {
  /** The days with free times that are known, in order. */
  days: readonly string[];
  /** The free starts of a day as the clock shows them: `09:30`. */
  startsOf: (day: string) => readonly string[];
  lengthMinutes: number;
}

/** Returns the week of a day. */
export function weekOf(day: string, { days, startsOf, lengthMinutes }: Free): WeekOfSpans {
  const monday = mondayOf(day);
  const sunday = addDays(monday, 6);
  return {
    days: daysOf(monday, sunday).map((each) => ({ day: each, spans: spansOf(startsOf(each), lengthMinutes) })),
    previous: days.findLast((each) => each < monday) ?? null,
    next: days.find((each) => each > sunday) ?? null,
  };
}

function spansOf(starts: readonly string[], lengthMinutes: number): Span[] {
  const spans: Span[] = [];
  // The hour that a clock repeats in autumn is drawn once.
  for (const from of starts.map(minutesOf).toSorted((one, other) => one - other)) {
    const to = Math.min(from + lengthMinutes, endOfDay);
    const last = spans.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else spans.push({ from, to });
  }
  return spans;
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.slice(0, 5).split(':').map(Number);
  return hours * 60 + minutes;
}

/** Returns minutes from midnight as a clock shows them: `09:30`; the end of a day is `24:00`. */
export const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
