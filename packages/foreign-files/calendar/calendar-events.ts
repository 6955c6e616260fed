import { UnreadableFileError } from '../unreadable-file-error.ts';
import type { CalendarEvent } from './events.ts';
import { guestsOf } from './is-busy.ts';
import { leftOutWhole, Notes } from './notes.ts';
import { readEvents } from './read-events.ts';
import { BudgetError, type Occurrence, occurrencesOfGroup } from './series.ts';

/** One occurrence of an event, as it can be imported. */
export interface ImportedEvent {
  /** The same each time the same occurrence is read. Empty: the event has no id. */
  id: string;
  title: string;
  description: string;
  /** Milliseconds since the epoch. */
  start: number;
  end: number;
  isCancelled: boolean;
  isFree: boolean;
  /** The first who is invited; null: nobody. */
  guest: { name: string; email: string } | null;
}

interface EventsQuestion {
  /** Of times without a zone, and of days. */
  timeZone: string;
  /** Milliseconds since the epoch. */
  now: number;
  /** How far ahead series are followed, in milliseconds since the epoch. */
  until: number;
}

/** Ten years of days. */
const perSeries = 4000;
const perFile = 20_000;
/** Nobody imports appointments from before. */
const firstMoment = Date.UTC(1990, 0, 1);

const isDamaged = 'This calendar is damaged: it cannot be read to its end. Export it again. Nothing was changed.';
const hasTooMany =
  'This calendar has more than 20,000 appointments. Export fewer months at once, and import the parts. Nothing was changed.';

/**
 * Yields the events of a calendar: all with a guest, and those without one that are not over, cancelled or marked as
 * free. What is left out is reported with its reason and the line on which it begins.
 * @throws UnreadableFileError
 */
export function* readCalendarEvents(
  text: string,
  { timeZone, now, until }: EventsQuestion,
  leaveOut: (reason: string, line: number | null) => void,
): Generator<ImportedEvent> {
  const notes = new Notes();
  const { groups, problem } = readEventsOrRefuse(text, timeZone, notes);
  if (problem) throw new UnreadableFileError(isDamaged);
  const budget = { perSeries, total: perFile, hasTime: () => true };
  for (const group of groups) {
    const hasGuest = [...group.events, ...group.versions].some((event) => guestOf(event));
    const range = { start: hasGuest ? firstMoment : now, end: until };
    const occurrences: Occurrence[] = [];
    try {
      for (const part of occurrencesOfGroup(group, { range, notes, budget })) occurrences.push(...part);
    } catch (error) {
      if (budget.total < 0) throw new UnreadableFileError(hasTooMany);
      leaveOut(error instanceof BudgetError ? error.message : leftOutWhole, group.events[0]?.line ?? null);
      continue;
    }
    if (occurrences.length === 0) leaveOut(isOver, group.events[0]?.line ?? null);
    for (const { event, start, end } of occurrences) {
      const guest = guestOf(event);
      if (start >= end) leaveOut('Events without a length.', event.line);
      else if (!guest && (end <= now || event.isCancelled || event.isFree)) leaveOut(isOver, event.line);
      else yield importedEvent(event, start, end);
    }
  }
  for (const { line, reason } of notes.list()) leaveOut(reason, line);
}

const isOver = 'Events without a guest that are over, cancelled or marked as free.';

function readEventsOrRefuse(text: string, timeZone: string, notes: Notes) {
  try {
    return readEvents(text, timeZone, notes);
  } catch (error) {
    throw error instanceof UnreadableFileError ? new UnreadableFileError(isDamaged) : error;
  }
}

const importedEvent = (event: CalendarEvent, start: number, end: number): ImportedEvent => ({
  id: event.uid ? `${event.uid} ${start}` : '',
  title: event.summary,
  description: event.description,
  start,
  end,
  isCancelled: event.isCancelled,
  isFree: event.isFree,
  guest: guestOf(event),
});

function guestOf(event: CalendarEvent): ImportedEvent['guest'] {
  const guest = guestsOf(event).find(({ email }) => email !== '');
  return guest ? { name: guest.name || guest.email, email: guest.email } : null;
}
