import { isTimeZone } from '../calendar/zones/local-times.ts';
import type { Reading } from '../reading.ts';
import { headingWords } from '../text/headings.ts';
import { withoutEntities } from '../text/plain-text.ts';
import { readTable, type TableRow } from '../text/read-table.ts';
import { UnreadableFileError } from '../unreadable-file-error.ts';
import { addAppointment, refuseLarge } from './appointment.server.ts';
import { isDayFirst, parseAppointmentTime } from './appointment-time.ts';

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
 * number. @returns null if it is none
 * @throws UnreadableFileError if its dates cannot be read
 */
export async function readAppointmentTable(
  text: string,
  timeZone: string,
  reading: Reading,
): Promise<keyof typeof systems | null> {
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
    withoutEntities(heading === undefined ? '' : (cells[headings.indexOf(heading)] ?? '')).trim();
  const dayFirst = isDayFirst(rows.map((row) => cellOf(row, columns.start)));
  if (dayFirst === null)
    throw new UnreadableFileError(
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
        timeZone: isTimeZone(zone) ? zone : null,
      },
      answers: [
        ...headings.flatMap((heading, place) => {
          const question = columns.answers(heading, headings);
          const answer = withoutEntities(row.cells[place] ?? '').trim();
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
