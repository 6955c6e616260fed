import type { LeftOut } from '../left-out.ts';
import { type Interval, mergeIntervals } from './intervals.ts';
import { isBusy } from './is-busy.ts';
import { leftOutWhole, Notes } from './notes.ts';
import { type ReadEvents, readEvents } from './read-events.ts';
import { type Budget, BudgetError, occurrencesOfGroup, outOfTime } from './series.ts';

export interface CalendarQuestion {
  /** Of times without a zone, and of days. */
  timeZone: string;
  range: Interval;
  /** Of the host: invitations that they declined do not make them busy. */
  addresses: readonly string[];
  /** The end of the ids of events that the site wrote. These do not make anybody busy. */
  ownEnding?: string;
  /** Whether there is still time to read. */
  hasTime?: () => boolean;
}

export interface BusyTimes {
  /** Merged. */
  busy: Interval[];
  leftOut: LeftOut[];
  /** Why the calendar could not be read to its end, as a sentence. Then `busy` is not all. */
  problem: string | null;
}

/** A year of hours. */
const perSeries = 12_000;
/** Two megabytes of weekly series. */
const perFile = 1_000_000;
/** More would hold the thread that stores them. */
const maxTimes = 50_000;

/**
 * Reads the busy times of an iCalendar text within a range. Events that are cancelled, declined or marked as free make
 * nobody busy.
 * @throws UnreadableFileError if the text contains no calendar
 */
export function readBusyTimes(text: string, question: CalendarQuestion): BusyTimes {
  const notes = new Notes();
  return busyTimesOf(readEvents(text, question.timeZone, notes), question, notes);
}

/** Returns the busy times of what was read. */
export function busyTimesOf(
  { groups, busy, ownerAddresses, problem }: ReadEvents,
  { range, addresses, ownEnding, hasTime = () => true }: CalendarQuestion,
  notes: Notes,
): BusyTimes {
  const owners = new Set([...addresses.map((address) => address.toLowerCase()), ...ownerAddresses]);
  const budget: Budget = { perSeries, total: perFile, hasTime };
  const times = [...busy.filter(({ start, end }) => start < range.end && range.start < end)];
  let firstProblem = problem;
  const parts = groups.flatMap((group) => {
    const line = (group.events[0] ?? group.versions[0])?.line ?? null;
    return occurrencesOfGroup(group, { range, notes, budget }).map((occurrences) => ({ occurrences, line }));
  });
  for (const { occurrences, line } of parts) {
    if (!hasTime() || budget.total < 0) {
      firstProblem ??= outOfTime;
      break;
    }
    try {
      for (const { event, start, end } of occurrences) {
        if (!isBusy(event, owners, ownEnding)) continue;
        if (start < end) times.push({ start, end });
        else notes.add(event.line, `${event.label} has no length: it makes nobody busy.`);
      }
    } catch (error) {
      // Whatever is wrong with one event: the others of its calendar count.
      if (error instanceof BudgetError) firstProblem ??= error.message;
      else notes.add(line, leftOutWhole);
    }
  }
  const merged = mergeIntervals(times);
  if (merged.length > maxTimes)
    firstProblem ??= 'This calendar has more than 50,000 busy times, more than can be kept.';
  return { busy: merged.slice(0, maxTimes), leftOut: notes.list(), problem: firstProblem };
}
