import { runWithTimeout } from '#app/lib/async/run-with-timeout.server.ts';
import { readBusyTimes } from '#packages/foreign-files/calendar/busy-times.ts';
import { type Occurrence, occurrencesOf, readIcalEvents } from '#packages/foreign-files/calendar/ical-events.ts';
import { ownUid } from '../mails/own-uid.ts';
import type { Interval } from '../times/intervals.ts';

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
    busy: isOwn ? [] : (runWithTimeout(() => readBusyTimes(text, { timeZone, range, ownEnding: ownUid }).busy) ?? []),
  };
}

function firstOccurrence(text: string, timeZone: string): Occurrence | undefined {
  const [event] = readIcalEvents(text);
  const [first] = event ? occurrencesOf(event, timeZone, Number.POSITIVE_INFINITY) : [];
  return event && first && { ...first, event };
}
