import { withoutEntities } from '../text/plain-text.ts';

/** Placeholders of programs for a missing value. */
const isNothing = (text: string) => /^(?:undefined|null|nan|none|\[object Object\]|~)$/i.test(text);

/**
 * Returns a field of front matter as one line of text. Missing values, lists of objects and objects are no text.
 * @returns null for a value that is there and is no text
 */
export function textValue(value: unknown): string | null {
  if (value === undefined || value === null || typeof value === 'boolean') return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString();
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (typeof value === 'string') {
    const text = withoutEntities(value).replace(/\s+/g, ' ').trim();
    return isNothing(text) ? '' : text;
  }
  if (!Array.isArray(value)) return null;
  const parts = value.map(textValue);
  return parts.includes(null) ? null : parts.filter(Boolean).join(', ');
}

/** One name, several, or names separated by commas, as text or as objects with a name. */
export function nameList(value: unknown): string[] {
  const values = typeof value === 'string' ? splitNames(value) : Array.isArray(value) ? value.flat(3) : [value];
  const names = values.map((one) =>
    nameOf(one)
      .replace(/^#(?=\p{L})/u, '')
      .trim(),
  );
  return [...new Set(names.filter(Boolean))];
}

/** Tags with a `#` are separated by spaces, too. */
const splitNames = (text: string): string[] =>
  /^\s*#\S/.test(text) ? text.split(/[\s,]+/) : text.split(/[,;]|\s(?=#\p{L})/u);

function nameOf(value: unknown): string {
  if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    const { name, title, label, id } = value as Record<string, unknown>;
    const text = [name, title, label, id].find((one) => typeof one === 'string');
    return typeof text === 'string' ? (textValue(text) ?? '') : '';
  }
  // A link of Obsidian, such as [[Ada]].
  return (textValue(value) ?? '').replace(/^\[\[|\]\]$/g, '');
}

export const isYes = (value: unknown): boolean =>
  value === true || (typeof value === 'string' && /^(true|yes|on|1)$/i.test(value));
export const isNo = (value: unknown): boolean =>
  value === false || (typeof value === 'string' && /^(false|no|off|0)$/i.test(value));

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

interface PublishDate {
  /** A day, or a moment with its zone. */
  date: string;
  /** Whether the day and the month might be the other way round. */
  isUnclear: boolean;
}

/** Parses a date as people write it in front matter. @returns null for what is no date */
export function dateValue(value: unknown): PublishDate | null {
  const text =
    typeof value === 'number'
      ? numberDate(value)
      : (textValue(value) ?? '').replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+/i, '');
  const moment =
    /^(\d{4}-\d{1,2}-\d{1,2})[T ]+(\d{1,2}:\d\d(?::\d\d)?)(?:\.\d+)?\s*(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)(?:\s|$|\[)/i.exec(
      text,
    );
  if (moment) {
    const [, day = '', time = '', zone = ''] = moment;
    const offset = /^[+-]/.test(zone)
      ? zone.replace(/^([+-]\d\d):?(\d\d)?$/, (_all, hours, minutes = '00') => `${hours}:${minutes}`)
      : 'Z';
    return momentOf(`${padded(day)}T${time.padStart(time.length < 6 ? 5 : 8, '0')}${offset}`);
  }
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text) ?? [];
  if (year) return dayOf(year, month, day);
  const [, digits] = /^(\d{8})(?!\d)/.exec(text) ?? [];
  if (digits) return dayOf(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6));
  const [, first = '', second = '', short] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)/.exec(text) ?? [];
  if (short) {
    const isMonthFirst = Number(second) > 12;
    const day = isMonthFirst ? dayOf(short, first, second) : dayOf(short, second, first);
    return (
      day && { ...day, isUnclear: Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second) }
    );
  }
  const named =
    /^(?<name>[a-z]{3,9})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})/i.exec(text) ??
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?\.?\s+(?<name>[a-z]{3,9})\.?,?\s+(?<year>\d{4})/i.exec(text);
  if (!named?.groups) return null;
  const index = months.indexOf((named.groups.name ?? '').slice(0, 3).toLowerCase()) + 1;
  // The time of an email has its zone: 10 Jun 2024 23:30:00 +0000.
  if (index > 0 && /\d\d:\d\d.*(?:GMT|UTC|Z|[+-]\d{4})$/i.test(text)) return momentOf(text);
  return index === 0 ? null : dayOf(named.groups.year, String(index), named.groups.day);
}

const padded = (day: string) =>
  day
    .split('-')
    .map((part) => part.padStart(2, '0'))
    .join('-');

function momentOf(text: string): PublishDate | null {
  const at = new Date(text);
  const isDate = !Number.isNaN(at.getTime()) && at.getUTCFullYear() >= 1800 && at.getUTCFullYear() < 2200;
  return isDate ? { date: at.toISOString(), isUnclear: false } : null;
}

function dayOf(year = '', month = '', day = ''): PublishDate | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(date);
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(date) && /^(1[89]|2[01])/.test(date);
  return isDay ? { date, isUnclear: false } : null;
}

/** Digits of a day, or a moment in seconds or milliseconds. */
function numberDate(value: number): string {
  if (value >= 18_000_101 && value <= 21_991_231) return String(value);
  const at = new Date(value > 100_000_000_000 ? value : value * 1000);
  return value > 100_000_000 && !Number.isNaN(at.getTime()) ? at.toISOString() : '';
}
