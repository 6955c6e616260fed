import { parseLocalTime } from '../calendar/zones/local-times.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const clock = String.raw`(?<hour>\d{1,2})(?:[:.](?<minute>\d\d)(?::\d\d)?)?\s*(?<half>[ap]\.?m\.?)?`;
const forms = [
  String.raw`(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)[ T,]+`,
  String.raw`(?:[a-z]+,\s*)?(?<name>[a-z]{3,9})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4}),?\s+`,
  String.raw`(?:[a-z]+,?\s+)?(?<day>\d{1,2})(?:st|nd|rd|th)?[\s/-]+(?<name>[a-z]{3,9})\.?,?[\s/-]+(?<year>\d{4}),?\s+`,
  String.raw`(?<first>\d{1,2})[/.-](?<second>\d{1,2})[/.-](?<year>\d{4}),?\s+`,
].map((form) => new RegExp(`^${form}${clock}$`, 'i'));

const slashes = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}\b/;

/**
 * Whether the day comes first in dates such as 3/4/2026, judged by all of them together.
 * @returns null if they do not say: no number is above 12. With dots, as in 3.4.2026, the day is first.
 */
export function isDayFirst(dates: readonly string[]): boolean | null {
  const pairs = dates.map((date) => slashes.exec(date.trim())).filter((match) => match !== null);
  if (pairs.some(([, first]) => Number(first) > 12)) return true;
  if (pairs.length === 0 || pairs.some(([, , second]) => Number(second) > 12)) return false;
  return pairs.every(([date]) => date.includes('.')) || null;
}

/**
 * Parses a date and time as booking systems export it: ISO 8601, `January 5, 2026 9:00 am`, `5 January 2026 09:00` or
 * `05/01/2026 9:00 am`. One without an offset is in `timeZone`. @returns null for anything else
 */
export function parseAppointmentTime(text: string, timeZone: string, isDayFirstHere: boolean): Date | null {
  const trimmed = text.trim();
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/.test(trimmed)) {
    const at = new Date(trimmed);
    return Number.isNaN(at.getTime()) ? null : at;
  }
  const parts = forms.map((form) => form.exec(trimmed)?.groups).find((groups) => groups !== undefined);
  if (!parts) return null;
  const { year, name, first, second, hour = '', minute, half } = parts;
  // A number alone may be anything.
  if (minute === undefined && half === undefined) return null;
  const month = name
    ? months.indexOf(name.slice(0, 3).toLowerCase()) + 1
    : (parts.month ?? (isDayFirstHere ? second : first));
  const day = parts.day ?? (isDayFirstHere ? first : second);
  const isAfternoon = half?.toLowerCase().startsWith('p');
  const hours = half ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour);
  const two = (number: unknown) => String(number).padStart(2, '0');
  const at = parseLocalTime(`${year}-${two(month)}-${two(day)}T${two(hours)}:${minute ?? '00'}`, timeZone);
  return at === null ? null : new Date(at);
}

/** Returns a duration as tables have it, in minutes: `45`, `45 min`, `1 h 30`, `1:30` or `01:30:00`. Null for anything else. */
export function minutesOf(text: string): number | null {
  const [, clockHours, clockMinutes] = /^(\d{1,2}):(\d\d)(?::\d\d)?$/.exec(text) ?? [];
  if (clockHours !== undefined) return Number(clockHours) * 60 + Number(clockMinutes);
  const [, hours, minutes] =
    /^(?:(\d{1,2}(?:\.\d{1,2})?)\s*h(?:ours?|rs?)?\.?,?)?\s*(?:(\d{1,4})\s*(?:m(?:in(?:ute)?s?)?\.?)?)?$/i.exec(
      text.trim(),
    ) ?? [];
  if (hours === undefined && minutes === undefined) return null;
  return Math.round(Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}
