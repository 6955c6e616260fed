import { runtimeZone } from './zones.ts';

/** Whether the runtime knows a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name });
    return name !== '';
  } catch {
    return false;
  }
}

/**
 * Parses `2027-02-03T10:00` in a time zone. @returns milliseconds since the epoch, or null for an invalid date or time
 */
export function parseLocalTime(text: string, timeZone: string): number | null {
  const local = Date.parse(`${text}Z`);
  const isReal = !Number.isNaN(local) && new Date(local).toISOString().startsWith(text);
  return isReal ? runtimeZone(timeZone).toMoment(local) : null;
}
