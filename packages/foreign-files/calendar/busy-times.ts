import type { LeftOut } from '../left-out.ts';
import { type IcalEvent, occurrencesOf, readIcalEvents } from './ical-events.ts';
import { type Interval, mergeIntervals } from './intervals.ts';

interface CalendarQuestion {
  /** Of times without a zone. */
  timeZone: string;
  range: Interval;
  /** The end of the ids of events that the site wrote. These do not make anybody busy. */
  ownEnding: string;
}

/**
 * Returns the busy times of an iCalendar file within a range, merged. Events that are cancelled or marked as free make
 * nobody busy.
 * @throws UnreadableFileError if the text is not a calendar
 */
export function readBusyTimes(
  text: string,
  { timeZone, range, ownEnding }: CalendarQuestion,
): { busy: Interval[]; leftOut: LeftOut[] } {
  const leftOut: LeftOut[] = [];
  const found: Interval[] = [];
  for (const event of readIcalEvents(text)) {
    try {
      const times = [...occurrencesOf(event, timeZone, range.end)];
      found.push(
        ...times.filter(
          ({ event: item, start, end }) => isBusy(item, ownEnding) && start < range.end && range.start < end,
        ),
      );
    } catch {
      leftOut.push({ line: null, reason: 'An event has times, or a rule for repeating, that cannot be read.' });
    }
  }
  return { busy: mergeIntervals(found), leftOut };
}

function isBusy(event: IcalEvent, ownEnding: string): boolean {
  const textOf = (name: string) => String(event.component.getFirstPropertyValue(name) ?? '').toUpperCase();
  const isFree =
    textOf('status') === 'CANCELLED' ||
    textOf('transp') === 'TRANSPARENT' ||
    textOf('x-microsoft-cdo-busystatus') === 'FREE' ||
    (event.uid ?? '').endsWith(ownEnding);
  return !isFree;
}
