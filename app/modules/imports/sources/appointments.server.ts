import { now } from '#app/core/clock.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { encryptText } from '#app/core/encryption/keys.server.ts';
import { runWithTimeout } from '#app/lib/async/run-with-timeout.server.ts';
import { isTimeZone } from '#app/lib/time/time-zones.ts';
import { digestOf } from '#app/lib/token.server.ts';
import { type IcalEvent, occurrencesOf, readIcalEvents } from '#packages/foreign-files/calendar/ical-events.ts';
import { headingWords } from '#packages/foreign-files/text/headings.ts';
import { readTable, type TableRow } from '#packages/foreign-files/text/read-table.ts';
import { UnreadableFileError } from '#packages/foreign-files/unreadable-file-error.ts';
import { appointmentAnswersPlace, type ImportSource, type Reading } from '../imported-item.ts';
import { isDayFirst, parseAppointmentTime } from './appointment-time.ts';

const dayMs = 86_400_000;
const maxBytes = 5 * 1024 * 1024;
/** As far as anybody can book. */
const aheadDays = 400;

interface Answer {
  label: string;
  text: string;
}

/** The columns of a system's table, as `headingWords` writes them. */
interface Columns {
  service: string;
  start: string;
  end: string;
  email: string;
  phone: string;
  names: string[];
  timeZone?: string;
  isCancelled?: string;
  isMissed?: string;
  id?: string;
  notes: string[];
  /** Whether these columns are questions with their answers. */
  answers: (heading: string, headings: readonly string[]) => string | null;
}

const calendly: Columns = {
  service: 'event type name',
  start: 'start date time',
  end: 'end date time',
  email: 'invitee email',
  phone: 'text reminder number',
  names: ['invitee name'],
  timeZone: 'invitee time zone',
  isCancelled: 'canceled',
  isMissed: 'marked as no show',
  id: 'invitee uuid',
  notes: [],
  answers: (heading) => (/^response \d+$/.test(heading) ? heading.replace('response', 'question') : null),
};

const acuity: Columns = {
  service: 'type',
  start: 'start time',
  end: 'end time',
  email: 'email',
  phone: 'phone',
  names: ['first name', 'last name'],
  id: 'appointment id',
  notes: ['notes'],
  // Questions of forms stand between who made the appointment and its id.
  answers: (heading, headings) => {
    const [place, from, to] = [heading, 'scheduled by', 'appointment id'].map((each) => headings.indexOf(each));
    return place !== undefined && from !== undefined && from >= 0 && place > from && (to === -1 || place < (to ?? 0))
      ? heading
      : null;
  },
};

const systems = { calendly, acuity };

/**
 * Reads a table of appointments that Calendly or Acuity exported. A line that cannot be read is left out, with its
 * number. @returns null if it is none; throws a DomainError if it is damaged
 */
export async function readAppointmentTable(
  text: string,
  timeZone: string,
  reading: Reading,
): Promise<ImportSource | null> {
  const headings = headingsOf(text);
  const system = (['calendly', 'acuity'] as const).find((each) =>
    [systems[each].service, systems[each].start, systems[each].end, systems[each].email].every((heading) =>
      headings.includes(heading),
    ),
  );
  if (!system) return null;
  refuseLarge(text);
  const table = readTable(text);
  const [head, ...rows] = table.rows;
  for (const { reason } of table.leftOut) reading.leaveOut(reason);
  const columns = systems[system];
  const cellOf = ({ cells }: TableRow, heading: string | undefined) =>
    (heading === undefined ? '' : (cells[headings.indexOf(heading)] ?? '')).trim();
  const dayFirst = isDayFirst(rows.map((row) => cellOf(row, columns.start)));
  if (dayFirst === null)
    throw new DomainError(
      'Dates such as 3/4/2026 in this file could be in March or in April. Export it with another date format, and import it again. Nothing was changed.',
    );
  for (const row of rows) {
    const of = (heading: string | undefined) => cellOf(row, heading);
    const [start, end] = [of(columns.start), of(columns.end)].map((at) => parseAppointmentTime(at, timeZone, dayFirst));
    const email = of(columns.email).toLowerCase();
    if (!start || !end || start >= end || !/^\S+@\S+$/.test(email)) {
      reading.leaveOut(`Line ${row.line} has no ${email.includes('@') ? 'time that can be read' : 'email address'}.`);
      continue;
    }
    const zone = of(columns.timeZone);
    await addAppointment(reading, {
      // As it is written there: it is the same appointment if the file is read again in another time zone.
      id: of(columns.id) || [of(columns.service), of(columns.start), email, of(columns.isCancelled)].join(' '),
      service: of(columns.service) || 'Appointment',
      ...{ start, end },
      isCancelled: isYes(of(columns.isCancelled)),
      isMissed: isYes(of(columns.isMissed)),
      person: {
        name: columns.names.map(of).filter(Boolean).join(' ') || email,
        email,
        phone: of(columns.phone),
        timeZone: isTimeZone(zone) && zone !== '' ? zone : null,
      },
      answers: [
        ...headings.flatMap((heading, place) => {
          const question = columns.answers(heading, headings);
          const answer = (row.cells[place] ?? '').trim();
          if (question === null || !answer) return [];
          return [{ label: (system === 'calendly' && of(question)) || (head?.cells[place] ?? ''), text: answer }];
        }),
        ...columns.notes.map((heading) => ({ label: 'Notes', text: of(heading) })).filter((note) => note.text !== ''),
      ],
    });
  }
  return system;
}

const isYes = (text: string) => /^(true|yes|1)$/i.test(text);

/** Of the first row, whose line may follow one that names the delimiter. */
const headingsOf = (text: string) => readTable(text.slice(0, 20_000)).rows[0]?.cells.map(headingWords) ?? [];

function refuseLarge(text: string): void {
  if (text.length > maxBytes)
    throw new DomainError(
      'This file is larger than 5 MB. Export fewer months at once, and import the parts. Nothing was changed.',
    );
}

/** Reads the events of a calendar. One that somebody attends is an appointment, any other keeps a time of the host. */
export async function readCalendarFile(text: string, timeZone: string, reading: Reading): Promise<void> {
  refuseLarge(text);
  const events = parseEvents(text);
  const at = now().getTime();
  for (const series of events) {
    const occurrences = runWithTimeout(() => [...occurrencesOf(series, timeZone, at + aheadDays * dayMs)]);
    if (!occurrences) reading.leaveOut('An event has times, or a rule for repeating, that cannot be read.');
    for (const { event, start, end } of occurrences ?? []) {
      const person = attendeeOf(event);
      const textOf = (name: string) => String(event.component.getFirstPropertyValue(name) ?? '').trim();
      const isCancelled = textOf('status').toUpperCase() === 'CANCELLED';
      const isFree = textOf('transp').toUpperCase() === 'TRANSPARENT';
      if (start >= end) reading.leaveOut('An event has no length.');
      else if (!person && (end <= at || isCancelled || isFree))
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

function parseEvents(text: string): IcalEvent[] {
  try {
    return readIcalEvents(text);
  } catch (error) {
    if (error instanceof UnreadableFileError)
      throw new DomainError(
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

interface Appointment {
  /** What the other system calls it; empty: its person and its time identify it. */
  id: string;
  service: string;
  start: Date;
  end: Date;
  isCancelled: boolean;
  isMissed: boolean;
  person: { name: string; email: string; phone: string; timeZone: string | null } | null;
  answers: Answer[];
}

const addAppointment = (reading: Reading, { id, service, start, end, answers, ...appointment }: Appointment) =>
  reading.found({
    // A digest: the key stays longer than an address may.
    key: `appointment:${digestOf(id || `${service} ${start.toISOString()} ${appointment.person?.email ?? ''}`)}`,
    kind: 'appointment',
    title: appointment.person ? `${service}: ${appointment.person.name}` : service,
    payload: {
      ...appointment,
      service: service.slice(0, 200),
      startsAt: start.toISOString(),
      endsAt: end.toISOString(),
      answers: encryptText(JSON.stringify(answers), appointmentAnswersPlace),
    },
  });
