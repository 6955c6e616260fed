import { dayMs } from '../day-ms.ts';
import { repairDuration } from './repair-duration.ts';
import type { LineParts } from './repair-line.ts';

const date = String.raw`(?<year>\d{4})(?:-(?<month>\d\d?)-(?<day>\d\d?)|(?<mm>\d\d)(?<dd>\d\d))`;
const clock = String.raw`(?<hour>\d\d):?(?<minute>\d\d)(?::?(?<second>\d\d))?(?:[.,]\d+)?`;
const whole = new RegExp(`^${date}T?\\s*(?:Z|UTC|GMT)?$`, 'i');
const moment = new RegExp(`^${date}(?:T|\\s+)${clock}\\s*(?<zone>Z|UTC|GMT|[+-]\\d\\d:?\\d\\d)?$`, 'i');

/** After it, five digits are an hour of one digit with minutes and seconds. */
const hourOfOneDigit = /(?<=^[\d-]{8,10})(?:T|\s+)(?=\d(?:\d{4}(?!\d)|:\d\d))/i;

/**
 * Returns a date or a time as iCalendar writes it: `20270203`, `20270203T100000` or `20270203T100000Z`. Takes ISO 8601
 * with dashes, times without seconds or with parts of them, offsets, 24:00, and leap seconds.
 * @returns null if the text is none of these, or a day that does not exist
 */
export function repairTime(text: string): string | null {
  const trimmed = text
    .trim()
    .replace(/^["']|["']$/g, '')
    .replace(hourOfOneDigit, '$&0');
  const groups = (whole.exec(trimmed) ?? moment.exec(trimmed))?.groups;
  if (!groups) return null;
  const { year = '', hour, minute = '', second = '00', zone = '' } = groups;
  const [month, day] = [groups.month ?? groups.mm, groups.day ?? groups.dd].map((part) => part?.padStart(2, '0'));
  const midnight = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  if (Number.isNaN(midnight) || new Date(midnight).getUTCDate() !== Number(day)) return null;
  if (hour === undefined) return compact(midnight).slice(0, 8);
  if (Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60) return null;
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Math.min(Number(second), 59);
  const at = midnight + Math.min(seconds * 1000, dayMs);
  const offset = /([+-])(\d\d):?(\d\d)/.exec(zone);
  if (!offset) return compact(at) + (zone ? 'Z' : '');
  const ahead = (Number(offset[2]) * 60 + Number(offset[3])) * 60_000 * (offset[1] === '-' ? -1 : 1);
  return `${compact(at - ahead)}Z`;
}

const compact = (at: number) => new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '');

interface RepairedTimes {
  /** The values, without those that are empty. */
  values: string[];
  kind: 'DATE' | 'DATE-TIME' | 'PERIOD';
  /** How many cannot be read. */
  unreadable: number;
}

/**
 * Returns the values of a property of times, all of one kind: what they are decides, not what the line says that they
 * are. A midnight that the line calls a date is one.
 */
export function repairTimes({ params, value }: LineParts): RepairedTimes[] {
  const saysDate = params.get('VALUE')?.toUpperCase() === 'DATE';
  const byKind = new Map<RepairedTimes['kind'], string[]>();
  let unreadable = 0;
  for (const text of value.split(/[,;]/)) {
    if (text.trim() === '') continue;
    const repaired = text.includes('/') ? repairPeriod(text) : repairTime(text);
    if (repaired === null) {
      unreadable += 1;
      continue;
    }
    const one = saysDate ? repaired.replace(/T000000Z?$/, '') : repaired;
    const kind = one.includes('/') ? 'PERIOD' : one.includes('T') ? 'DATE-TIME' : 'DATE';
    byKind.set(kind, [...(byKind.get(kind) ?? []), one]);
  }
  const times = [...byKind].map(([kind, values]) => ({ kind, values, unreadable: 0 }));
  return unreadable > 0 ? [...times, { kind: 'DATE-TIME', values: [], unreadable }] : times;
}

function repairPeriod(text: string): string | null {
  const [start = '', end = ''] = text.split('/');
  const [from, to] = [repairTime(start), repairTime(end) ?? repairDuration(end)];
  return from?.includes('T') && to && (to.includes('T') || to.startsWith('P')) ? `${from}/${to}` : null;
}
