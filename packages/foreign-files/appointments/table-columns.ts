import { headingWords } from '../text/headings.ts';

/** The columns of a table of appointments, by their headings as `headingWords` writes them. The first that is there counts. */
export interface Columns {
  service: readonly string[];
  /** A day alone: the columns of times then have no day. */
  day?: readonly string[];
  start: readonly string[];
  endDay?: readonly string[];
  end: readonly string[];
  /** In minutes or as a clock, instead of an end. */
  duration?: readonly string[];
  email: readonly string[];
  phone: readonly string[];
  /** Names in the order of their parts. */
  names: readonly string[];
  timeZone?: readonly string[];
  isCancelled?: readonly string[];
  isMissed?: readonly string[];
  /** Says in words whether it was cancelled or missed. */
  status?: readonly string[];
  id?: readonly string[];
  notes: readonly string[];
  /** Whether these columns are questions with their answers. */
  answers: (heading: string, headings: readonly string[]) => string | null;
}

const calendly: Columns = {
  service: ['event type name'],
  start: ['start date time'],
  end: ['end date time'],
  email: ['invitee email'],
  phone: ['text reminder number'],
  names: ['invitee name'],
  timeZone: ['invitee time zone'],
  isCancelled: ['canceled'],
  isMissed: ['marked as no show'],
  id: ['invitee uuid'],
  notes: [],
  answers: (heading) => (/^response \d+$/.test(heading) ? heading.replace('response', 'question') : null),
};

const acuity: Columns = {
  service: ['type'],
  start: ['start time'],
  end: ['end time'],
  email: ['email'],
  phone: ['phone'],
  names: ['first name', 'last name'],
  id: ['appointment id'],
  notes: ['notes'],
  // Questions of forms stand between who made the appointment and its id.
  answers: (heading, headings) => {
    const [index, from, to] = [heading, 'scheduled by', 'appointment id'].map((each) => headings.indexOf(each));
    return index !== undefined && from !== undefined && from >= 0 && index > from && (to === -1 || index < (to ?? 0))
      ? heading
      : null;
  },
};

/** Setmore, SimplyBook, Square and others, and tables that people make themselves. */
const table: Columns = {
  service: [
    ...['service', 'service name', 'services', 'appointment type', 'event type', 'session type', 'treatment', 'class'],
    ...['type', 'event', 'appointment', 'title', 'subject'],
  ],
  day: ['date', 'start date', 'appointment date', 'booking date', 'session date', 'day'],
  start: [
    ...['start time', 'time', 'appointment time', 'booking time', 'from', 'start', 'starts', 'starts at', 'start at'],
    ...['start date time', 'start datetime', 'date time', 'datetime', 'date and time', 'appointment date time'],
  ],
  endDay: ['end date'],
  end: ['end time', 'to', 'until', 'end', 'ends', 'ends at', 'end at', 'end date time', 'end datetime'],
  duration: [
    'duration',
    'duration min',
    'duration mins',
    'duration minutes',
    'duration in minutes',
    'length',
    'minutes',
  ],
  email: [
    ...['client email', 'customer email', 'invitee email', 'attendee email', 'guest email', 'email', 'email address'],
    ...['client email address', 'customer email address'],
  ],
  phone: [
    ...['client phone', 'customer phone', 'phone', 'phone number', 'client phone number', 'customer phone number'],
    ...['mobile', 'mobile number', 'telephone'],
  ],
  names: ['client name', 'customer name', 'attendee name', 'client', 'customer', 'name', 'full name', 'guest'],
  timeZone: ['time zone', 'timezone', 'client time zone', 'customer time zone'],
  isCancelled: ['canceled', 'cancelled', 'is canceled', 'is cancelled'],
  isMissed: ['no show', 'is no show', 'marked as no show'],
  status: ['status', 'booking status', 'appointment status', 'state'],
  id: ['appointment id', 'booking id', 'booking code', 'code', 'id', 'reference', 'confirmation code'],
  notes: ['notes', 'note', 'comments', 'comment', 'customer notes', 'client notes'],
  answers: () => null,
};

const systems = { calendly, acuity, appointments: table } as const;
export type AppointmentSystem = keyof typeof systems;

/** Returns which system has these headings, and its columns; null for a table of something else. */
export function systemOf(headings: readonly string[]): { system: AppointmentSystem; columns: Columns } | null {
  const has = (names: readonly string[] = []) => names.some((name) => headings.includes(name));
  for (const system of ['calendly', 'acuity'] as const) {
    const columns = systems[system];
    if ([columns.service, columns.start, columns.end, columns.email].every(has) && !has(table.day))
      return { system, columns };
  }
  if (!has(table.start) || !has(table.email) || !(has(table.end) || has(table.duration))) return null;
  // Names in two columns, where no column has all of a name.
  const parts = ['first name', 'last name'].filter((name) => headings.includes(name));
  return { system: 'appointments', columns: { ...table, names: parts.length > 0 ? parts : firstOf(table, headings) } };
}

const firstOf = ({ names }: Columns, headings: readonly string[]) =>
  names.filter((name) => headings.includes(name)).slice(0, 1);

export const headingsIn = (cells: readonly string[]): string[] => cells.map(headingWords);
