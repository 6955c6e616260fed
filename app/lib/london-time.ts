const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' });

/** `20 November 2026 at 14:00`, as clocks in London show it, whatever the machine's do. */
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

/** `2026-11-20T14:00`, as a field of date and time wants it, by the clocks of London. */
export const londonField = (date: Date): string => parts.format(date).replace(', ', 'T');

/**
 * The moment that such a field names. Of an hour that comes twice the first is meant; one that the clocks leave out is
 * the same time after they went forward.
 * @returns null for what is no date and time
 */
export function parseLondonField(value: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value)) return null;
  const asUtc = Date.parse(`${value}:00Z`);
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 16) !== value) return null;
  const inSummer = new Date(asUtc - 3_600_000);
  return londonField(inSummer) === value ? inSummer : new Date(asUtc);
}
