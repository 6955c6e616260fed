import ICAL from 'ical.js';
import { UnreadableFileError } from '../unreadable-file-error.ts';
import type { Notes } from './notes.ts';
import { contentLines } from './repair/content-lines.ts';
import { periodsApart } from './repair/periods-apart.ts';
import { longest, repairDuration } from './repair/repair-duration.ts';
import { type LineParts, partsOf } from './repair/repair-line.ts';
import { repairTimes } from './repair/repair-times.ts';

/** A property, as the library reads it. */
export interface Property {
  line: number;
  /** Names in lower case. */
  params: Record<string, string>;
  values: unknown[];
}

/** A component with those of its properties that matter here. */
export interface Component {
  /** In upper case. */
  name: string;
  /** 0: it is not written, but something in it is. */
  line: number;
  /** By name, in upper case. */
  properties: Map<string, Property[]>;
  components: Component[];
}

export interface CalendarFile {
  calendars: Component[];
  /** Why the file could not be read to its end, as a sentence. */
  problem: string | null;
}

const notCalendar = () => new UnreadableFileError('This is not a calendar in the iCalendar format (.ics).');

const maxLines = 1_000_000;
const maxItems = 50_000;
const maxLength = { text: 20_000, times: 500_000 };

const timeNames = ['DTSTART', 'DTEND', 'RECURRENCE-ID', 'DTSTAMP', 'EXDATE', 'RDATE', 'FREEBUSY'];
const ruleNames = ['RRULE', 'EXRULE'];
const zoneNames = ['TZID', 'X-LIC-LOCATION', 'TZOFFSETFROM', 'TZOFFSETTO'];
/** All others are passed over: what is in them can do no harm. */
const readNames = new Set([
  ...timeNames,
  ...ruleNames,
  ...zoneNames,
  ...['DURATION', 'UID', 'SEQUENCE', 'STATUS', 'TRANSP', 'SUMMARY', 'DESCRIPTION', 'ORGANIZER', 'ATTENDEE'],
  ...['X-MICROSOFT-CDO-BUSYSTATUS', 'METHOD', 'X-WR-TIMEZONE', 'X-WR-CALNAME', 'X-OWNER'],
]);
const readParams = ['TZID', 'RANGE', 'FBTYPE', 'PARTSTAT', 'CN', 'CUTYPE', 'EMAIL'];

/** A calendar contains these. One that begins inside another one ends that. */
const itemNames = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE', 'VAVAILABILITY']);
/** Their properties are read. */
const withProperties = new Set(['VCALENDAR', 'VEVENT', 'VFREEBUSY', 'VTIMEZONE', 'STANDARD', 'DAYLIGHT']);

/**
 * Reads the components of an iCalendar text, item by item: a line that cannot be read takes no other with it.
 * @throws UnreadableFileError if the text contains no calendar
 */
export function readComponents(text: string, notes: Notes): CalendarFile {
  const calendars: Component[] = [];
  const open: Component[] = [];
  let items = 0;
  const begin = (name: string, line: number) => {
    // The end of an item is missing, or of a calendar.
    const last = name === 'VCALENDAR' ? 0 : itemNames.has(name) ? 1 : open.length;
    open.splice(last);
    if (open.length === 0 && itemNames.has(name)) begin('VCALENDAR', 0);
    const component: Component = { name, line, properties: new Map(), components: [] };
    if (name === 'VCALENDAR') calendars.push(component);
    else if (open.length === 0) return;
    else open.at(-1)?.components.push(component);
    if (itemNames.has(name)) items += 1;
    open.push(component);
  };
  for (const { line, text: content } of contentLines(text)) {
    if (line > maxLines || items > maxItems)
      return {
        calendars,
        problem: `This calendar has more than ${line > maxLines ? '1,000,000 lines' : '50,000 events'}, more than can be read.`,
      };
    const [, word, rawName] = /^(BEGIN|END)\s*:\s*([A-Za-z-]+)\s*$/i.exec(content) ?? [];
    const name = rawName?.toUpperCase() ?? '';
    const current = open.at(-1);
    if (word?.toUpperCase() === 'BEGIN') begin(name, line);
    else if (word) {
      const place = open.findLastIndex((component) => component.name === name);
      if (place >= 0) open.splice(place);
      else if (name === 'VEVENT' || name === 'VFREEBUSY') notes.add(line, beginningIsMissing);
    } else if (current && withProperties.has(current.name)) addProperty(current, content, line, notes);
  }
  if (calendars.length === 0) throw notCalendar();
  return { calendars, problem: endProblem(open) };
}

/** @returns why the file ends too early; an item that is cut is not known */
function endProblem([calendar, item]: Component[]): string | null {
  if (item) calendar?.components.pop();
  // Items without a calendar around them have no end that could be missing.
  const isWhole = !item && (!calendar || calendar.line === 0);
  return isWhole ? null : 'This calendar was cut: its end (END:VCALENDAR) is missing.';
}

const beginningIsMissing = 'An event was left out: its beginning (BEGIN) is missing.';

const lineFaults = {
  'too long': 'A line was left out: it is longer than any calendar needs.',
  'too many': 'A line was left out: it has more parameters than any calendar needs.',
  unknown: 'A line was left out: it is not part of the format.',
};

function addProperty(component: Component, content: string, line: number, notes: Notes): void {
  const name = /^[A-Za-z0-9-]+/.exec(content)?.[0].toUpperCase();
  if (name && !readNames.has(name) && /^[A-Za-z0-9-]+\s*[;:]/.test(content)) return;
  const limit = name && timeNames.includes(name) ? maxLength.times : maxLength.text;
  const isText = name === 'SUMMARY' || name === 'DESCRIPTION';
  const parts = content.length > limit && !isText ? 'too long' : partsOf(isText ? content.slice(0, limit) : content);
  if (parts === null || typeof parts === 'string') {
    notes.add(line, lineFaults[parts ?? 'unknown']);
    return;
  }
  for (const each of timeNames.includes(parts.name) ? periodsApart(parts) : [parts]) {
    const known = component.properties.get(each.name) ?? [];
    known.push(...propertiesOf(each, line, notes));
    if (known.length > 0) component.properties.set(each.name, known);
  }
}

function propertiesOf(parts: LineParts, line: number, notes: Notes): Property[] {
  const { name, params, value } = parts;
  const usedParams = Object.fromEntries(
    readParams.flatMap((key) => (params.has(key) ? [[key.toLowerCase(), params.get(key) ?? '']] : [])),
  );
  // Rules are repaired part by part, and read by another library.
  if (ruleNames.includes(name)) return [{ line, params: usedParams, values: [value] }];
  if (name === 'DURATION') {
    const repaired = repairDuration(value);
    if (repaired === null) notes.add(line, 'A duration was left out: it cannot be read.');
    if (repaired === longest) notes.add(line, 'A duration was cut: it is longer than a century.');
    return repaired === null ? [] : read(`DURATION:${repaired}`, usedParams, line, notes);
  }
  if (!timeNames.includes(name)) {
    const email = params.get('EMAIL');
    return read(`${name}:${value}`, email ? { ...usedParams, email } : usedParams, line, notes);
  }
  return repairTimes(parts).flatMap(({ kind, values, unreadable }) => {
    if (unreadable > 0) notes.add(line, `A time (${name}) was left out: it cannot be read.`);
    return values.length === 0 ? [] : read(`${name};VALUE=${kind}:${values.join(',')}`, usedParams, line, notes);
  });
}

/** Reads a repaired line. Its parameters are already known. */
function read(content: string, params: Property['params'], line: number, notes: Notes): Property[] {
  try {
    const [, , , ...values] = ICAL.parse.property(content) as [string, object, string, ...unknown[]];
    return [{ line, params, values }];
  } catch {
    notes.add(line, 'A line was left out: it cannot be read.');
    return [];
  }
}

/** Returns the first value of a property as text, or an empty text. */
export const textOf = ({ properties }: Component, name: string): string =>
  String(properties.get(name)?.[0]?.values[0] ?? '').trim();
