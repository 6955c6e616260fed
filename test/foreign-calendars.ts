import { type CalendarQuestion, readBusyTimes } from '#packages/foreign-files/calendar/busy-times.ts';
import type { Interval } from '#packages/foreign-files/calendar/intervals.ts';

/** The range that tests ask for, a year. */
const year2027 = { start: Date.parse('2027-01-01T00:00Z'), end: Date.parse('2028-01-01T00:00Z') };

/** Returns an event that contains these lines. */
export const eventOf = (...lines: string[]): string[] => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

/** Returns a calendar that contains these lines. */
export const calendarOf = (...lines: (string | string[])[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//made//up//EN', ...lines.flat(), 'END:VCALENDAR', ''].join('\r\n');

const short = (at: number) => new Date(at).toISOString().slice(0, 16);

/** Returns `2027-02-03T10:00 11:00`, or both days. */
function spanText({ start, end }: Interval): string {
  const [from, to] = [short(start), short(end)];
  return `${from} ${to.slice(0, 10) === from.slice(0, 10) ? to.slice(11) : to}`;
}

/** Reads a calendar of a host in London. @returns the busy times in UTC as texts, and the reasons of what was left out */
export function readForLondon(text: string, question: Partial<CalendarQuestion> = {}) {
  const { busy, leftOut, problem } = readBusyTimes(text, {
    timeZone: 'Europe/London',
    range: year2027,
    addresses: [],
    ...question,
  });
  return {
    busy: busy.map(spanText),
    reasons: leftOut.map(({ reason }) => reason),
    lines: leftOut.map(({ line }) => line),
    problem,
  };
}
