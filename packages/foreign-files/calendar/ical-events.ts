import ICAL from 'ical.js';
import { UnreadableFileError } from '../unreadable-file-error.ts';
import { isTimeZone, parseLocalTime } from './time-zone.ts';

export type IcalEvent = ICAL.Event;

/** A rule that repeats each second would never end. */
const maxOccurrences = 20_000;

const notCalendar = () => new UnreadableFileError('This address does not return a calendar.');

/**
 * Reads the events of an iCalendar file. A change of one occurrence belongs to its series; one whose series is not in
 * the file is an event of its own.
 * @throws UnreadableFileError if the text is not a calendar
 */
export function readIcalEvents(text: string): ICAL.Event[] {
  const events = parseEvents(text);
  const series = new Map(events.filter((event) => !event.isRecurrenceException()).map((event) => [event.uid, event]));
  for (const event of events) if (event.isRecurrenceException()) series.get(event.uid)?.relateException(event);
  return events.filter((event) => !event.isRecurrenceException() || !series.has(event.uid));
}

function parseEvents(text: string): ICAL.Event[] {
  try {
    const parsed = ICAL.parse(text) as unknown[];
    // Several calendars in one file are a list of them.
    const calendars = (typeof parsed[0] === 'string' ? [parsed] : parsed) as ConstructorParameters<
      typeof ICAL.Component
    >[0][];
    if (calendars.length === 0) throw notCalendar();
    return calendars.flatMap((each) => {
      const calendar = new ICAL.Component(each);
      if (calendar.name !== 'vcalendar') throw notCalendar();
      return calendar
        .getAllSubcomponents('vevent')
        .filter((event) => event.hasProperty('dtstart'))
        .map((event) => new ICAL.Event(event, { exceptions: [] }));
    });
  } catch {
    throw notCalendar();
  }
}

export interface Occurrence {
  /** The series, or the change of this one occurrence. */
  event: ICAL.Event;
  /** Milliseconds since the epoch. */
  start: number;
  end: number;
}

/**
 * Yields an event, or the occurrences of a series that begin before a moment, with their times in milliseconds since the
 * epoch. Times are converted with the time zones of the runtime. Only a zone that it does not know is read from the
 * file; a time without a zone is in `timeZone`.
 */
export function* occurrencesOf(event: ICAL.Event, timeZone: string, before: number): Generator<Occurrence> {
  const occurrence = (item: ICAL.Event, start: ICAL.Time, end: ICAL.Time): Occurrence => ({
    event: item,
    start: momentOf(item, start, timeZone),
    // Only an end that is written has a zone of its own.
    end: momentOf(item, end, timeZone, item.isRecurring() ? 'dtstart' : 'dtend'),
  });
  if (!event.isRecurring()) {
    yield occurrence(event, event.startDate, event.endDate);
    return;
  }
  const iterator = event.iterator();
  for (let count = 0; count < maxOccurrences; count += 1) {
    const next = iterator.next() as ICAL.Time | null;
    if (!next) return;
    // A change may move one occurrence far away, but the series itself goes on in order.
    if (momentOf(event, next, timeZone) >= before) return;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    yield occurrence(item, startDate, endDate);
  }
}

const zoneOf = (event: ICAL.Event, property: string) =>
  event.component.getFirstProperty(property)?.getFirstParameter('tzid');

/** Returns the moment of a time in a calendar, in milliseconds since the epoch. */
function momentOf(event: ICAL.Event, time: ICAL.Time, timeZone: string, property = 'dtstart'): number {
  if (time.zone === ICAL.Timezone.utcTimezone) return time.toUnixTime() * 1000;
  const named = [property, 'dtstart'].map((name) => zoneOf(event, name)).find(Boolean) ?? '';
  const isInFile = !isTimeZone(named) && time.zone?.component !== undefined && time.zone.component !== null;
  if (isInFile && !time.isDate) return time.toUnixTime() * 1000;
  const two = (number: number) => String(number).padStart(2, '0');
  const field = `${time.year}-${two(time.month)}-${two(time.day)}T${two(time.isDate ? 0 : time.hour)}:${two(time.isDate ? 0 : time.minute)}`;
  const zone = !time.isDate && named !== '' && isTimeZone(named) ? named : timeZone;
  return parseLocalTime(field, zone) ?? time.toUnixTime() * 1000;
}
