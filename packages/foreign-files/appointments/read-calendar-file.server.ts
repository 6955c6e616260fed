import { readCalendarEvents } from '../calendar/calendar-events.ts';
import { dayMs } from '../calendar/day-ms.ts';
import type { Reading } from '../reading.ts';
import { addAppointment, refuseLarge } from './appointment.server.ts';

/** As far as anybody can book. */
const aheadDays = 400;

interface CalendarQuestion {
  /** Of times without a zone. */
  timeZone: string;
  /** In milliseconds since the epoch. */
  now: number;
}

/**
 * Reads the events of a calendar. One with a guest is an appointment, any other keeps a time of the host.
 * @throws UnreadableFileError
 */
export async function readCalendarFile(
  text: string,
  { timeZone, now }: CalendarQuestion,
  reading: Reading,
): Promise<void> {
  refuseLarge(text);
  const question = { timeZone, now, until: now + aheadDays * dayMs };
  const leaveOut = (reason: string, line: number | null) =>
    reading.leaveOut(reason, { which: line === null ? undefined : `line ${line}` });
  for (const event of readCalendarEvents(text, question, leaveOut)) {
    reading.signal.throwIfAborted();
    const { id, title, description, start, end, isCancelled, guest } = event;
    await addAppointment(reading, {
      id,
      service: title || 'Event',
      start: new Date(start),
      end: new Date(end),
      isCancelled,
      isMissed: false,
      person: guest && { ...guest, phone: '', timeZone: null },
      answers: guest && description ? [{ label: 'Notes', text: description.slice(0, 5000) }] : [],
    });
  }
}
