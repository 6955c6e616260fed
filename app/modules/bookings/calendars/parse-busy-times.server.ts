import { runWithTimeout } from '#app/lib/async/run-with-timeout.server.ts';
import { type IcalEvent, type Occurrence, occurrencesOf, readIcalEvents } from '#app/lib/calendar/ical-events.ts';
import { ownUid } from '../mails/own-uid.ts';
import { type Interval, mergeIntervals } from '../times/intervals.ts';

/**
 * Returns the busy times of an iCalendar file within a range, merged. Left out are events that are cancelled or marked
 * as free, our own, and those that cannot be read: the others count.
 * @throws NotCalendarError
 */
export function parseBusyTimes(text: string, timeZone: string, range: Interval): Interval[] {
  const found = readIcalEvents(text)
    .flatMap((event) => runWithTimeout(() => [...occurrencesOf(event, timeZone, range.end)]) ?? [])
    .filter(({ event, start, end }) => isBusy(event) && start < range.end && range.start < end);
  return mergeIntervals(found.map(({ start, end }) => ({ start, end })));
}

/** One event of a calendar, or a series with its exceptions, as an account stores it. */
export interface CalendarObject {
  /** What the site put before its ending of the id; null: it is not ours. */
  ownId: string | null;
  time: Interval | null;
  busy: Interval[];
}

const nothing: CalendarObject = { ownId: null, time: null, busy: [] };

/** Reads an object of a calendar. One that is unreadable, or a task, makes nobody busy. */
export function parseCalendarObject(text: string, timeZone: string, range: Interval): CalendarObject {
  const first = runWithTimeout(() => firstOccurrence(text, timeZone));
  if (!first) return nothing;
  const { event, start, end } = first;
  const uid = event.uid ?? '';
  const isOwn = uid.endsWith(ownUid);
  return {
    ownId: isOwn ? uid.slice(0, -ownUid.length) : null,
    time: { start, end },
    busy: isOwn ? [] : parseBusyTimes(text, timeZone, range),
  };
}

function firstOccurrence(text: string, timeZone: string): Occurrence | undefined {
  const [event] = readIcalEvents(text);
  const [first] = event ? occurrencesOf(event, timeZone, Number.POSITIVE_INFINITY) : [];
  return event && first && { ...first, event };
}

function isBusy(event: IcalEvent): boolean {
  const textOf = (name: string) => String(event.component.getFirstPropertyValue(name) ?? '').toUpperCase();
  const isFree =
    textOf('status') === 'CANCELLED' ||
    textOf('transp') === 'TRANSPARENT' ||
    textOf('x-microsoft-cdo-busystatus') === 'FREE' ||
    (event.uid ?? '').endsWith(ownUid);
  return !isFree;
}
