import { clockOfMinutes, dayMinutes } from '../times/clock.ts';
import type { ClockHours } from '../times/working-hours.ts';

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof weekdays)[number];

const clock = '(\\d{1,2})(?:[:.]?(\\d{2}))?\\s*(am|pm)?';
const span = new RegExp(`^(?:from\\s+)?${clock}\\s*(?:[-–—]|to|until|till?)\\s*${clock}$`, 'i');
const fourDigits = /^(?:from\s+)?\d{2}[:.]?\d{2}\s*\D+\s*\d{2}[:.]?\d{2}$/i;
const betweenSpans = /[,;&+\n]|(?<![a-z])(?:and|plus|then)(?![a-z])/i;

const unreadable = 'Please write hours as 9:00-12:30, 13:30-17:00';
const reversed = 'The end must be after the start, on the same day. Enter hours after midnight on the next day.';
const overlapping = 'These hours overlap. Please write each time once.';

/**
 * Reads hours as people type them: `9-12:30, 1.30pm-5pm`, `9 til 1 and 2 until 5`, `0900-1700`. An end that would be before
 * its start is in the afternoon, unless the start is written as 13 or later, and so is 1 to 6 after earlier hours. Times of
 * four digits on both sides are those of the 24-hour clock. Empty: none.
 * @returns what is wrong, as a sentence, or the hours
 */
export function parseHours(text: string): ClockHours[] | string {
  const parts = text
    // “a.m.”, “12 noon” and “’til” are written as the times and words below.
    .replace(/(?<![a-z])([ap])\.?\s?m\b\.?/gi, '$1m')
    .replace(/['’](?=til)/gi, '')
    .replace(/\b(?:12\s*)?(?:noon|midday)\b/gi, '12pm')
    .split(betweenSpans)
    .map((part) => part.trim())
    .filter(Boolean);
  const hours: ClockHours[] = [];
  for (const part of parts) {
    const [, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = span.exec(part) ?? [];
    const end = minutesOf(toHour, toMinute, toHalf);
    const typedTo = end === 0 ? dayMinutes : end;
    // “1-5pm” begins at 13:00, “9-5pm” does not begin at 21:00.
    const inSameHalf = fromHalf ? Number.NaN : minutesOf(fromHour, fromMinute, toHalf);
    const typedFrom = inSameHalf < typedTo ? inSameHalf : minutesOf(fromHour, fromMinute, fromHalf);
    const isFromOpen = isHalfOpen(fromHour, fromHalf) && !toHalf && Number(fromHour) <= 6;
    const from = isFromOpen ? afterNoonIf(typedFrom < (hours.at(-1)?.to ?? 0), typedFrom) : typedFrom;
    const isEarlyAfternoon = fromHalf !== undefined && typedTo + noon > from;
    const isToOpen =
      isHalfOpen(toHour, toHalf) &&
      !fourDigits.test(part) &&
      (from < noon + 60 || from !== typedFrom || isEarlyAfternoon);
    const to = isToOpen ? afterNoonIf(typedTo <= from, typedTo) : typedTo;
    if (Number.isNaN(from) || Number.isNaN(to)) return unreadable;
    hours.push({ from, to });
  }
  return hoursProblem(hours) ?? inOrder(hours);
}

const inOrder = (hours: readonly ClockHours[]): ClockHours[] => hours.toSorted((one, other) => one.from - other.from);

/** Returns what is wrong with the hours of a day, as a sentence; undefined if nothing is. */
export function hoursProblem(hours: readonly ClockHours[]): string | undefined {
  if (hours.some(({ from, to }) => from >= to)) return reversed;
  const ordered = inOrder(hours);
  return ordered.every(({ to }, index) => to <= (ordered[index + 1]?.from ?? to)) ? undefined : overlapping;
}

const noon = 12 * 60;

/** Whether a time can be in the morning or in the afternoon: 9, not 09, 13 or 9 pm. */
const isHalfOpen = (hour = '', half = ''): boolean => half === '' && /^([1-9]|1[0-2])$/.test(hour);

const afterNoonIf = (isLater: boolean, minutes: number): number =>
  isLater && minutes < noon ? minutes + noon : minutes;

/** Returns minutes since midnight; NaN if it is no time. `half`: `am`, `pm` or nothing. */
function minutesOf(hour = '', minute = '0', half = ''): number {
  const isPm = half.toLowerCase() === 'pm';
  const hours = half ? (Number(hour) % 12) + (isPm ? 12 : 0) : Number(hour);
  const isTime = hour !== '' && Number(minute) < 60 && (half ? Number(hour) >= 1 && Number(hour) <= 12 : true);
  const minutes = hours * 60 + Number(minute);
  return isTime && minutes <= dayMinutes ? minutes : Number.NaN;
}

/** Returns hours as `parseHours` reads them: `09:00-12:30, 13:30-17:00`. */
export const hoursText = (hours: readonly ClockHours[]): string =>
  hours.map(({ from, to }) => `${clockOfMinutes(from)}-${clockOfMinutes(to)}`).join(', ');
