import { UnreadableFileError } from '../unreadable-file-error.ts';
import { type BusyTimes, busyTimesOf, type CalendarQuestion } from './busy-times.ts';
import type { CalendarEvent } from './events.ts';
import type { Interval } from './intervals.ts';
import { Notes } from './notes.ts';
import { readEvents } from './read-events.ts';
import { endOf, momentOf } from './times.ts';

/** One event, or a series with its versions, as an account stores it. */
export interface CalendarObject extends BusyTimes {
  /** The part of the id before the site's own ending; null: another program wrote it. */
  ownId: string | null;
  /** Its first start and end. */
  time: Interval | null;
}

function timeOf({ start, length }: CalendarEvent): Interval | null {
  try {
    const at = momentOf(start);
    return { start: at, end: endOf(start, at, length) };
  } catch {
    // It is already among what was left out. The other objects of the answer count.
    return null;
  }
}

/** Reads an object of a calendar. With a problem if it could not be read to its end. A task makes nobody busy. */
export function readCalendarObject(text: string, question: CalendarQuestion): CalendarObject {
  const { ownEnding = '', timeZone } = question;
  const notes = new Notes();
  try {
    const read = readEvents(text, timeZone, notes);
    const [first] = read.groups.flatMap(({ events, versions }) => [...events, ...versions]);
    const isOwn = first !== undefined && ownEnding !== '' && first.uid.endsWith(ownEnding);
    return {
      ...busyTimesOf(read, question, notes),
      ownId: isOwn ? first.uid.slice(0, -ownEnding.length) : null,
      time: first ? timeOf(first) : null,
    };
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    return { busy: [], leftOut: [], problem: error.message, ownId: null, time: null };
  }
}
