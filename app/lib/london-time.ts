const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' });

/** Returns `20 November 2026 at 14:00` in London time, regardless of the machine's time zone. */
export const londonTime = (date: Date): string => format.format(date);

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Returns `2026-11-20T14:00`, the value of a date and time field, in London time. */
export const londonField = (date: Date): string => parts.format(date).replace(', ', 'T');

/**
 * Parses the value of such a field. For an hour that occurs twice it returns the first one. A skipped hour is read as
 * the same time after the clocks went forward.
 * @returns null for an invalid date or time
 */
export function parseLondonField(value: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value)) return null;
  const asUtc = Date.parse(`${value}:00Z`);
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 16) !== value) return null;
  const inSummer = new Date(asUtc - 3_600_000);
  return londonField(inSummer) === value ? inSummer : new Date(asUtc);
}
