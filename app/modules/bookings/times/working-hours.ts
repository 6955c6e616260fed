import { dayMs, minuteMs } from '#app/lib/time/units.ts';
import { type Interval, mergeIntervals } from './intervals.ts';
import { zoneSegments } from './zone-segments.ts';

/** Part of a day by the clock on the wall, in minutes since midnight. The end is not part of it; 1440 is midnight. */
export interface ClockHours {
  from: number;
  to: number;
}

/** Days on which other hours apply. Without hours it is time off. */
export interface HoursException {
  /** `2026-12-24` */
  firstDay: string;
  /** Included. */
  lastDay: string;
  hours: readonly ClockHours[];
}

/** When a person works, in their own time zone. */
export interface HostHours {
  timeZone: string;
  /** Seven days, Monday first. */
  weekly: readonly (readonly ClockHours[])[];
  exceptions: readonly HoursException[];
  /** Bank holidays as days. An exception for such a day applies instead. */
  holidays: ReadonlySet<string>;
}

/**
 * Returns the hours of one day. Time off counts before other exceptions, and an exception before a bank holiday.
 * @internal for tests
 */
export function hoursOn(day: string, { weekly, exceptions, holidays }: HostHours): readonly ClockHours[] {
  const matching = exceptions.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  if (matching.length > 0) {
    return matching.some(({ hours }) => hours.length === 0) ? [] : matching.flatMap(({ hours }) => hours);
  }
  if (holidays.has(day)) return [];
  return weekly[(new Date(day).getUTCDay() + 6) % 7] ?? [];
}

/**
 * Returns the working time within a range. Hours are those on the wall: when clocks go forward the skipped part is
 * missing, and when they go back an hour that occurs twice counts twice.
 */
export function workingIntervals(host: HostHours, range: Interval): Interval[] {
  const hours: Interval[] = [];
  for (const segment of zoneSegments(host.timeZone, range)) {
    const [start, end] = [Math.max(segment.start, range.start), Math.min(segment.end, range.end)];
    // Days are counted as if their midnight were UTC.
    const firstDay = Math.floor((start + segment.aheadMs) / dayMs) * dayMs;
    for (let midnight = firstDay; midnight < end + segment.aheadMs; midnight += dayMs) {
      for (const { from, to } of hoursOn(new Date(midnight).toISOString().slice(0, 10), host)) {
        const opens = midnight - segment.aheadMs + from * minuteMs;
        const closes = midnight - segment.aheadMs + to * minuteMs;
        hours.push({ start: Math.max(opens, start), end: Math.min(closes, end) });
      }
    }
  }
  return mergeIntervals(hours);
}
