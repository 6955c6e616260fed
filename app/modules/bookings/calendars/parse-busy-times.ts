import ICAL from 'ical.js';
import { parseLocalField } from '#app/lib/time/local-time.ts';
import { isTimeZone } from '../hosts/schema.ts';
import { ownUid } from '../mails/own-uid.ts';
import { type Interval, mergeIntervals } from '../times/intervals.ts';

/** A rule that repeats each second would never end. */
const maxOccurrences = 20_000;

/** Thrown for a file that is not a calendar. The message is a sentence. */
export class NotCalendarError extends Error {
  override name = 'NotCalendarError';
  constructor() {
    super('This address answers with something other than a calendar.');
  }
}

/**
 * Returns the busy times of an iCalendar file within a range, merged. Left out are events that are cancelled or marked
 * as free, and our own. Times are converted with the time zones of the runtime. Only a zone that it does not know is
 * read from the file; a time without a zone is the host's.
 * @throws NotCalendarError
 */
export function parseBusyTimes(text: string, timeZone: string, range: Interval): Interval[] {
  const events = readEvents(text);
  const exceptions = events.filter((event) => event.isRecurrenceException());
  const found: Interval[] = [];
  for (const event of events) {
    if (event.isRecurrenceException()) continue;
    for (const exception of exceptions) if (exception.uid === event.uid) event.relateException(exception);
    for (const each of occurrencesOf(event, timeZone, range)) {
      if (each.start < range.end && range.start < each.end) found.push(each);
    }
  }
  // A change of one occurrence whose series is not in the file.
  const series = new Set(events.filter((event) => !event.isRecurrenceException()).map(({ uid }) => uid));
  for (const event of exceptions) {
    const each = series.has(event.uid) ? null : busyTime(event, event.startDate, event.endDate, timeZone);
    if (each && each.start < range.end && range.start < each.end) found.push(each);
  }
  return mergeIntervals(found);
}

/** One event of a calendar, or a series with its exceptions, as an account stores it. */
export interface CalendarObject {
  /** What the site put before its ending of the id; null: it is not ours. */
  ownId: string | null;
  time: Interval | null;
  busy: Interval[];
}

/** Reads an object of a calendar. One that is unreadable, or a task, makes nobody busy. */
export function parseCalendarObject(text: string, timeZone: string, range: Interval): CalendarObject {
  try {
    const [event] = readEvents(text);
    if (!event) return { ownId: null, time: null, busy: [] };
    const uid = event.uid ?? '';
    const [start, end] = [event.startDate, event.endDate].map((time) => momentOf(event, time, timeZone)) as [
      number,
      number,
    ];
    return {
      ownId: uid.endsWith(ownUid) ? uid.slice(0, -ownUid.length) : null,
      time: { start, end },
      busy: parseBusyTimes(text, timeZone, range),
    };
  } catch (error) {
    if (error instanceof NotCalendarError) return { ownId: null, time: null, busy: [] };
    throw error;
  }
}

function readEvents(text: string): ICAL.Event[] {
  try {
    const parsed = ICAL.parse(text) as unknown[];
    // Several calendars in one file are a list of them.
    const calendars = (typeof parsed[0] === 'string' ? [parsed] : parsed) as ConstructorParameters<
      typeof ICAL.Component
    >[0][];
    if (calendars.length === 0) throw new NotCalendarError();
    return calendars.flatMap((each) => {
      const calendar = new ICAL.Component(each);
      if (calendar.name !== 'vcalendar') throw new NotCalendarError();
      return calendar
        .getAllSubcomponents('vevent')
        .filter((event) => event.hasProperty('dtstart'))
        .map((event) => new ICAL.Event(event, { exceptions: [] }));
    });
  } catch {
    throw new NotCalendarError();
  }
}

function* occurrencesOf(event: ICAL.Event, timeZone: string, range: Interval): Generator<Interval> {
  if (!event.isRecurring()) {
    const each = busyTime(event, event.startDate, event.endDate, timeZone);
    if (each) yield each;
    return;
  }
  const iterator = event.iterator();
  for (let count = 0; count < maxOccurrences; count += 1) {
    const next = iterator.next() as ICAL.Time | null;
    if (!next) return;
    // A change may move one occurrence far away, but the series itself goes on in order.
    if (momentOf(event, next, timeZone) >= range.end) return;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    const each = busyTime(item, startDate, endDate, timeZone);
    if (each) yield each;
  }
}

/** Returns the time of an event; null if nobody is busy in it. */
function busyTime(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time, timeZone: string): Interval | null {
  const textOf = (name: string) => String(event.component.getFirstPropertyValue(name) ?? '').toUpperCase();
  const isFree =
    textOf('status') === 'CANCELLED' ||
    textOf('transp') === 'TRANSPARENT' ||
    textOf('x-microsoft-cdo-busystatus') === 'FREE' ||
    (event.uid ?? '').endsWith(ownUid);
  return isFree ? null : { start: momentOf(event, start, timeZone), end: momentOf(event, end, timeZone) };
}

/** Returns the moment of a time in a calendar, in milliseconds since the epoch. */
function momentOf(event: ICAL.Event, time: ICAL.Time, timeZone: string): number {
  if (time.zone === ICAL.Timezone.utcTimezone) return time.toUnixTime() * 1000;
  const named = event.component.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? '';
  const isInFile = !isTimeZone(named) && time.zone?.component !== undefined && time.zone.component !== null;
  if (isInFile && !time.isDate) return time.toUnixTime() * 1000;
  const two = (number: number) => String(number).padStart(2, '0');
  const field = `${time.year}-${two(time.month)}-${two(time.day)}T${two(time.isDate ? 0 : time.hour)}:${two(time.isDate ? 0 : time.minute)}`;
  const zone = !time.isDate && named !== '' && isTimeZone(named) ? named : timeZone;
  return parseLocalField(field, zone)?.getTime() ?? time.toUnixTime() * 1000;
}
