import { Temporal } from 'temporal-polyfill';

/** Whether the runtime knows a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * Parses a date and time in a time zone, in milliseconds since the epoch. For an hour that occurs twice it returns the
 * first one. A skipped hour is read as the same time after the clocks went forward.
 * @returns null for an invalid date or time
 */
export function parseLocalTime(text: string, timeZone: string): number | null {
  try {
    return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
