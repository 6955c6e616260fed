import { clockOfMinutes, dayMinutes, minutesOfClock } from '../times/clock.ts';
import { hoursProblem, parseHours } from './weekly-hours.ts';

/**
 * Hours as two time fields hold them: `09:00`, or empty while a person chooses. A time field has no 24:00, so an end of
 * `00:00` is midnight at the end of the day.
 */
export interface PickedSpan {
  from: string;
  to: string;
}

export const officeSpan: PickedSpan = { from: '09:00', to: '17:00' };

const endOfDay = '24:00';
const midnight = '00:00';
const pickedPart = /^(\d\d:\d\d)?-(\d\d:\d\d)?$/;

/** Reads the text of a field of hours, also one of picked hours that was refused. What nobody can read is no hours. */
export function pickedHours(text: string): PickedSpan[] {
  const parsed = parseHours(text);
  if (typeof parsed !== 'string') {
    return parsed.map(({ from, to }) => ({ from: clockOfMinutes(from), to: clockOfMinutes(to % dayMinutes) }));
  }
  return text.split(', ').flatMap((part) => {
    const picked = pickedPart.exec(part);
    if (!picked) return [];
    const [, from = '', to = ''] = picked;
    return { from, to: to === endOfDay ? midnight : to };
  });
}

/** Returns picked hours as `parseHours` reads them. It refuses those without a start or an end. */
export const pickedText = (spans: readonly PickedSpan[]): string =>
  spans.map(({ from, to }) => `${from}-${to === midnight ? endOfDay : to}`).join(', ');

const isChosen = ({ from, to }: PickedSpan): boolean => from !== '' && to !== '';

const clockHoursOf = ({ from, to }: PickedSpan) => ({
  from: minutesOfClock(from),
  to: minutesOfClock(to) || dayMinutes,
});

/** Returns what is wrong with the hours of a day whose times are all chosen, as a sentence; undefined if nothing is. */
export const pickedProblem = (spans: readonly PickedSpan[]): string | undefined =>
  hoursProblem(spans.filter(isChosen).map(clockHoursOf));

export const isUnfinished = (spans: readonly PickedSpan[]): boolean => !spans.every(isChosen);

/**
 * Returns the index of the first hours of a day that are unfinished, end before they start, or begin within earlier ones.
 * 0 if there are none.
 */
export function faultyIndex(spans: readonly PickedSpan[]): number {
  const first = spans.findIndex((span, index) => !isChosen(span) || pickedProblem(spans.slice(0, index + 1)));
  return Math.max(0, first);
}

/** Returns the end in the afternoon that “9 to 1” means; null if there is none. */
export function afternoonEnd({ from, to }: PickedSpan): string | null {
  const later = minutesOfClock(to) + dayMinutes / 2;
  const isMeant =
    isChosen({ from, to }) && to !== midnight && to <= from && later < dayMinutes && later > minutesOfClock(from);
  return isMeant ? clockOfMinutes(later) : null;
}

const afternoonEnds = minutesOfClock(officeSpan.to);

/** Returns further hours of a day: an hour after the last ones, until the end of office hours. Null if there is no room. */
export function nextSpan(spans: readonly PickedSpan[]): PickedSpan | null {
  const last = Math.max(...spans.filter(isChosen).map((span) => clockHoursOf(span).to), 0);
  const from = last === 0 ? minutesOfClock(officeSpan.from) : last + 60;
  if (from + 60 > dayMinutes) return null;
  const to = from < afternoonEnds ? afternoonEnds : from + 60;
  return { from: clockOfMinutes(from), to: clockOfMinutes(to % dayMinutes) };
}

/** Whether the hours are still those of a text. */
export const areHoursOf = (text: string, spans: readonly PickedSpan[]): boolean =>
  pickedText(pickedHours(text)) === pickedText(spans);

export const isUntilMidnight = ({ to }: PickedSpan): boolean => to === midnight;
