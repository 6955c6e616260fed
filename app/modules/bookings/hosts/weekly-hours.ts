import type { ClockHours } from '../times/working-hours.ts';

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof weekdays)[number];

const span = /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:-|–|to)\s*(\d{1,2})(?:[:.](\d{2}))?$/;

/**
 * Reads hours as people type them: `9-12:30, 13:30-17`. Empty: none.
 * @returns null if a part is not a time, ends before it begins or overlaps another
 */
export function parseHours(text: string): ClockHours[] | null {
  const parts = text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const hours: ClockHours[] = [];
  for (const part of parts) {
    const [, fromHour, fromMinute = '0', toHour, toMinute = '0'] = span.exec(part) ?? [];
    if (fromHour === undefined || toHour === undefined || Number(fromMinute) > 59 || Number(toMinute) > 59) return null;
    const from = Number(fromHour) * 60 + Number(fromMinute);
    const to = Number(toHour) * 60 + Number(toMinute);
    if (from >= to || to > 24 * 60) return null;
    hours.push({ from, to });
  }
  hours.sort((one, other) => one.from - other.from);
  return hours.every(({ to }, place) => to <= (hours[place + 1]?.from ?? to)) ? hours : null;
}

/** Returns minutes since midnight as a clock shows them: `09:30`. */
export const clockOfMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Returns hours as `parseHours` reads them: `09:00-12:30, 13:30-17:00`. */
export const hoursText = (hours: readonly ClockHours[]): string =>
  hours.map(({ from, to }) => `${clockOfMinutes(from)}-${clockOfMinutes(to)}`).join(', ');
