import { isTimeZone } from '../calendar/zones/local-times.ts';
import type { Reading } from '../reading.ts';
import { withoutEntities } from '../text/plain-text.ts';
import { readTable, type TableRow } from '../text/read-table.ts';
import { UnreadableFileError } from '../unreadable-file-error.ts';
import { addAppointment, refuseLarge } from './appointment.server.ts';
import { isDayFirst, minutesOf, parseAppointmentTime } from './appointment-time.ts';
import { type AppointmentSystem, type Columns, headingsIn, systemOf } from './table-columns.ts';

const dayRefusal =
  'Dates such as 3/4/2026 in this file could be in March or in April. Export it with another date format, and import it again. Nothing was changed.';

/**
 * Reads a table of appointments that Calendly, Acuity or another system exported. A line that cannot be read is left
 * out, with its number. @returns null if it is none
 * @throws UnreadableFileError if its dates cannot be read
 */
export async function readAppointmentTable(
  text: string,
  timeZone: string,
  reading: Reading,
): Promise<AppointmentSystem | null> {
  // Of the first row, whose line may follow one that names the delimiter.
  const headings = headingsIn(readTable(text.slice(0, 20_000)).rows[0]?.cells ?? []);
  const recognised = systemOf(headings);
  if (!recognised) return null;
  refuseLarge(text);
  const { rows: all, leftOut } = readTable(text);
  const [head, ...rows] = all;
  for (const { reason } of leftOut) reading.leaveOut(reason);
  const { system, columns } = recognised;
  const times = rows.map((row) => writtenTimes(columns, (names) => cellOf(row, headings, names)));
  const dayFirst = isDayFirst(times.map(({ start }) => start));
  if (dayFirst === null) throw new UnreadableFileError(dayRefusal);
  for (const [index, row] of rows.entries()) {
    reading.signal.throwIfAborted();
    const of = (names: readonly string[] | undefined) => cellOf(row, headings, names);
    const written = times[index] ?? { start: '', end: '', minutes: null };
    const start = parseAppointmentTime(written.start, timeZone, dayFirst);
    const end = start && endOf(start, written, (text) => parseAppointmentTime(text, timeZone, dayFirst));
    const email = of(columns.email).toLowerCase();
    const fault = faultOf(start, end, email);
    if (fault !== null || !start || !end) {
      reading.leaveOut(fault ?? noTime, { which: `line ${row.line}` });
      continue;
    }
    const zone = of(columns.timeZone);
    const status = of(columns.status);
    await addAppointment(reading, {
      // As it is written there: it is the same appointment if the file is read again in another time zone.
      id: of(columns.id) || [of(columns.service), written.start, email, of(columns.isCancelled)].join(' '),
      service: of(columns.service) || 'Appointment',
      start,
      end,
      isCancelled: isYes(of(columns.isCancelled)) || /cancel|declin|reject|deleted/i.test(status),
      isMissed: isYes(of(columns.isMissed)) || /no.?show|missed|absent/i.test(status),
      person: {
        name:
          columns.names
            .map((name) => of([name]))
            .filter(Boolean)
            .join(' ') || email,
        email,
        phone: of(columns.phone),
        timeZone: isTimeZone(zone) ? zone : null,
      },
      answers: [
        ...headings.flatMap((heading, index) => {
          const question = columns.answers(heading, headings);
          const answer = plainCell(row.cells[index]);
          if (question === null || !answer) return [];
          return [{ label: (system === 'calendly' && of([question])) || (head?.cells[index] ?? ''), text: answer }];
        }),
        ...(of(columns.notes) === '' ? [] : [{ label: 'Notes', text: of(columns.notes) }]),
      ],
    });
  }
  return system;
}

const noTime = 'It has no time that can be read.';

function faultOf(start: Date | null, end: Date | null, email: string): string | null {
  if (email === '') return 'It has no email address.';
  if (!/^\S+@\S+$/.test(email)) return 'Its email address cannot be read.';
  if (!start || !end) return noTime;
  return start < end ? null : 'It ends before it begins.';
}

interface WrittenTimes {
  start: string;
  end: string;
  minutes: number | null;
}

/** A time without a day has that of its line. */
function writtenTimes(columns: Columns, of: (names: readonly string[] | undefined) => string): WrittenTimes {
  const day = of(columns.day);
  const withDay = (time: string, date: string) => (isClock(time) ? `${date} ${time}` : time);
  const end = of(columns.end);
  return {
    start: withDay(of(columns.start), day),
    end: end === '' ? '' : withDay(end, of(columns.endDay) || day),
    minutes: minutesOf(of(columns.duration)),
  };
}

const isClock = (text: string) => /^\d{1,2}([:.]\d\d){0,2}\s*([ap]\.?m\.?)?$/i.test(text);

function endOf(start: Date, { end, minutes }: WrittenTimes, parse: (text: string) => Date | null): Date | null {
  if (end !== '') return parse(end);
  return minutes === null ? null : new Date(start.getTime() + minutes * 60_000);
}

function cellOf({ cells }: TableRow, headings: readonly string[], names: readonly string[] = []): string {
  const name = names.find((each) => headings.includes(each));
  return name === undefined ? '' : plainCell(cells[headings.indexOf(name)]);
}

/** Spreadsheets keep a telephone number as text with `'` before it, or as `="0770"`. */
const plainCell = (cell = ''): string =>
  withoutEntities(cell)
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'(?=[+=@\d-])/, '');

const isYes = (text: string) => /^(true|yes|1)$/i.test(text);
