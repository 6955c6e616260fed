import { addDays, daysOf, mondayOf } from '#app/lib/time/london-day.ts';
import { dayMinutes, minutesOfClock } from '../times/clock.ts';

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
  for (const from of starts.map(minutesOfClock).toSorted((one, other) => one - other)) {
    const to = Math.min(from + lengthMinutes, dayMinutes);
    const last = spans.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else spans.push({ from, to });
  }
  return spans;
}
