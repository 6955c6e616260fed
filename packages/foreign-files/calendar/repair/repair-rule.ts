import { repairTime } from './repair-times.ts';
import { ruleOfVCalendar } from './vcalendar-rule.ts';

/** A rule for repeating that the library reads. */
export interface RepairedRule {
  frequency: string;
  /** All parts but `UNTIL`. */
  text: string;
  /** As iCalendar writes a date or a time. */
  until: string | null;
  /** How many starts it can have in a day, at most. */
  perDay: number;
  /** The parts that were left out, because they cannot be read. */
  unreadable: string[];
}

const perDayOf = new Map([
  ...['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY'].map((name): [string, number] => [name, 1]),
  ['HOURLY', 24],
  ['MINUTELY', 1440],
  ['SECONDLY', 86_400],
]);

/** The numbers that a part takes. */
const ranges = new Map<string, [least: number, most: number]>([
  ['BYSECOND', [0, 59]],
  ['BYMINUTE', [0, 59]],
  ['BYHOUR', [0, 23]],
  ['BYMONTHDAY', [-31, 31]],
  ['BYYEARDAY', [-366, 366]],
  ['BYWEEKNO', [-53, 53]],
  ['BYMONTH', [1, 12]],
  ['BYSETPOS', [-366, 366]],
]);
const mayBeZero = new Set(['BYSECOND', 'BYMINUTE', 'BYHOUR']);
const weekday = /^([+-]?\d{0,2})(MO|TU|WE|TH|FR|SA|SU)$/;

/** Repairs a rule part by part. @returns null if it does not say how often the event repeats */
export function repairRule(value: string): RepairedRule | null {
  const parts = new Map<string, string>();
  const unreadable: string[] = [];
  const written = value.toUpperCase().replace(/^RRULE:/, '');
  for (const piece of (ruleOfVCalendar(written) ?? written).split(/;/)) {
    const [, name = '', rest = ''] = /^\s*([A-Z-]+)\s*=\s*["']?(.*?)["']?\s*$/.exec(piece) ?? [];
    if (!name && piece.trim()) unreadable.push(piece.trim());
    if (name && rest && !parts.has(name)) parts.set(name, rest);
  }
  const frequency = parts.get('FREQ') ?? '';
  const base = perDayOf.get(frequency);
  if (base === undefined) return null;
  const rule = new Map<string, string>([['FREQ', frequency]]);
  let until: string | null = null;
  for (const [name, text] of parts) {
    if (name === 'FREQ' || name.startsWith('X-')) continue;
    if (name === 'UNTIL') {
      until = repairTime(text.replace(/^.*:(?=\d{8})/, ''));
      if (until === null) unreadable.push(`${name}=${text}`);
      continue;
    }
    const values = text.split(/[,\s]+/).filter(Boolean);
    const repaired = values.map((each) => repairValue(name, each, frequency)).filter((each) => each !== null);
    if (repaired.length < values.length || values.length === 0) unreadable.push(`${name}=${text}`);
    if (repaired.length > 0) rule.set(name, [...new Set(repaired)].join(','));
  }
  // It selects from what other parts list.
  if (![...rule.keys()].some((name) => name.startsWith('BY') && name !== 'BYSETPOS')) rule.delete('BYSETPOS');
  const countOf = (name: string) => rule.get(name)?.split(',').length ?? 1;
  const times = countOf('BYHOUR') * countOf('BYMINUTE') * countOf('BYSECOND');
  return {
    frequency,
    text: [...rule].map(([name, text]) => `${name}=${text}`).join(';'),
    until,
    perDay: base * times,
    unreadable,
  };
}

/** @returns null for one that cannot be read */
function repairValue(name: string, value: string, frequency: string): string | null {
  if (name === 'INTERVAL' || name === 'COUNT') return /^\+?0*[1-9]\d{0,8}$/.test(value) ? String(Number(value)) : null;
  if (name === 'WKST' || name === 'RSCALE' || name === 'SKIP') return /^[A-Z]+$/.test(value) ? value : null;
  if (name === 'BYDAY') {
    const [, number, day] = weekday.exec(value) ?? [];
    if (!day) return null;
    // A number of a weekday has a meaning in months and years only.
    const hasNumber = (frequency === 'MONTHLY' || frequency === 'YEARLY') && Number(number) !== 0;
    return hasNumber ? `${Number(number)}${day}` : day;
  }
  const [least, most] = ranges.get(name) ?? [1, 0];
  const number = /^[+-]?\d{1,3}$/.test(value) ? Number(value) : Number.NaN;
  return number >= least && number <= most && (number !== 0 || mayBeZero.has(name)) ? String(number) : null;
}
