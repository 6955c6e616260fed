import { type IcalEvent, type Occurrence, occurrencesOf, readIcalEvents } from '../calendar/ical-events.ts';
import type { Reading } from '../reading.ts';
import { UnreadableFileError } from '../unreadable-file-error.ts';
import { addAppointment, refuseLarge } from './appointment.server.ts';

const dayMs = 86_400_000;
/** As far as anybody can book. */
const aheadDays = 400;

interface CalendarQuestion {
  /** Of times without a zone. */
  timeZone: string;
  /** In milliseconds since the epoch. */
  now: number;
}

/** Reads the events of a calendar. One that somebody attends is an appointment, any other keeps a time of the host. */
export async function readCalendarFile(
  text: string,
  { timeZone, now }: CalendarQuestion,
  reading: Reading,
): Promise<void> {
  refuseLarge(text);
  const events = parseEvents(text);
  for (const series of events) {
    reading.signal.throwIfAborted();
    for (const { event, start, end } of occurrencesIn(series, timeZone, now, reading)) {
      const person = attendeeOf(event);
      const textOf = (name: string) => String(event.component.getFirstPropertyValue(name) ?? '').trim();
      const isCancelled = textOf('status').toUpperCase() === 'CANCELLED';
      const isFree = textOf('transp').toUpperCase() === 'TRANSPARENT';
      if (start >= end) reading.leaveOut('An event has no length.');
      else if (!person && (end <= now || isCancelled || isFree))
        reading.leaveOut('Events without a guest that are over, cancelled or marked as free.');
      else
        await addAppointment(reading, {
          id: event.uid ? `${event.uid} ${start}` : '',
          service: textOf('summary') || 'Event',
          ...{ start: new Date(start), end: new Date(end) },
          ...{ isCancelled, isMissed: false, person },
          answers:
            person && textOf('description') ? [{ label: 'Notes', text: textOf('description').slice(0, 5000) }] : [],
        });
    }
  }
}

function occurrencesIn(series: IcalEvent, timeZone: string, now: number, { leaveOut }: Reading): Occurrence[] {
  try {
    return [...occurrencesOf(series, timeZone, now + aheadDays * dayMs)];
  } catch {
    leaveOut('An event has times, or a rule for repeating, that cannot be read.');
    return [];
  }
}

function parseEvents(text: string): IcalEvent[] {
  try {
    return readIcalEvents(text);
  } catch (error) {
    if (error instanceof UnreadableFileError)
      throw new UnreadableFileError(
        'This calendar is damaged: it cannot be read to its end. Export it again. Nothing was changed.',
      );
    throw error;
  }
}

/** Returns the guest of an event: the first who is neither its organiser nor a room. */
function attendeeOf(event: IcalEvent) {
  const addressOf = (value: unknown) =>
    String(value ?? '')
      .replace(/^mailto:/i, '')
      .toLowerCase();
  const organiser = addressOf(event.component.getFirstPropertyValue('organizer'));
  for (const attendee of event.component.getAllProperties('attendee')) {
    const email = addressOf(attendee.getFirstValue());
    const kind = String(attendee.getFirstParameter('cutype') || 'INDIVIDUAL').toUpperCase();
    if (email === organiser || kind !== 'INDIVIDUAL' || !/^\S+@\S+$/.test(email)) continue;
    return { name: String(attendee.getFirstParameter('cn') || email), email, phone: '', timeZone: null };
  }
  return null;
}
