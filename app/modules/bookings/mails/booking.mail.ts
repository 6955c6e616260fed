import type { Inline } from '#app/lib/text/prose.ts';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { asWritten } from '#app/modules/mail/as-written.ts';
import { defineMail } from '#app/modules/mail/define-mail.ts';
import { sampleDate, sampleLink, sampleName } from '#app/modules/mail/sample-values.ts';
import { type ServicePlace, servicePlaces } from '../service-places.ts';
import { lengthText } from '../times/length-text.ts';
import { sessionTimeText, zonedTimeText } from '../times/session-time-text.ts';

/** The kinds of mails, with their heading and first sentence. */
const bookingMails = {
  requested: {
    subject: 'Your request',
    heading: 'We have your request',
    text: 'We are holding the time for you. We’ll email you when it is confirmed.',
  },
  confirmed: {
    subject: 'Confirmed',
    heading: 'Your booking is confirmed',
    text: 'We look forward to talking with you.',
  },
  moved: { subject: 'New time', heading: 'Your booking has a new time', text: '' },
  shifted: {
    subject: 'New local time',
    heading: 'Your session’s local time has changed',
    text: 'The clock-change rules in your time zone are different now. The session is at the same moment as before: below is your new local time.',
  },
  cancelled: {
    subject: 'Cancelled',
    heading: 'Your booking is cancelled',
    text: 'There is nothing else to do. You are welcome to book another time.',
  },
  declined: {
    subject: 'Not possible',
    heading: 'We cannot offer this time',
    text: 'We are sorry. You are welcome to choose another one.',
  },
  day: {
    subject: 'Tomorrow',
    heading: 'A reminder for tomorrow',
    text: 'If something has come up, you can still let us know.',
  },
  hour: { subject: 'In an hour', heading: 'Your session starts in an hour', text: 'See you soon.' },
  'follow-up': { subject: 'After your session', heading: 'Thank you for coming', text: '' },
} as const;

export type BookingMailKind = keyof typeof bookingMails;

interface BookingValues {
  kind: BookingMailKind;
  name: string;
  service: string;
  startsAt: Date;
  /** Its start before it moved. */
  movedFrom?: Date | undefined;
  /** The later sessions of a series. */
  later: readonly Date[];
  lengthMinutes: number;
  timeZone: string;
  hosts: readonly string[];
  placeKind: ServicePlace;
  /** Empty if it is not known yet, or not for this mail. */
  place: string;
  /** How it is paid; or empty. */
  payment: string;
  /** Where the session of its package went; or empty. */
  refund: string;
  /** From the team; or empty. */
  message: string;
  /** The package of their company that could have paid for it; or null. */
  unusedPackage: string | null;
  /** The page of the booking. */
  link: string;
}

const nextWeek = new Date('2026-12-08T10:00:00Z');
const sample: Omit<BookingValues, 'kind'> = {
  name: sampleName,
  service: 'Coaching session',
  startsAt: sampleDate,
  later: [],
  lengthMinutes: 50,
  timeZone: siteTimeZone,
  hosts: [sampleName],
  placeKind: 'video',
  place: sampleLink,
  message: '',
  payment: '£90. You pay nothing online.',
  refund: '',
  unusedPackage: null,
  link: sampleLink,
};

/** The place and, on lines as the team wrote them, the details for joining. */
const placeLines = (kind: ServicePlace, place: string): string[] =>
  `${servicePlaces[kind]}${place && `: ${place}`}`.split('\n');

const strong = (text: string): Inline[] => [{ kind: 'strong', text }];

/** Sent to the person who booked: what happened, when and where it is, and the link to change it. */
export const bookingMail = defineMail({
  samples: [
    ...(['requested', 'confirmed', 'shifted', 'cancelled', 'declined', 'day', 'hour'] as const).map((kind) => ({
      ...sample,
      kind,
    })),
    { ...sample, kind: 'moved', movedFrom: sampleDate, startsAt: nextWeek, later: [nextWeek] },
    { ...sample, kind: 'cancelled', refund: 'The session is back in your package “Twelve sessions”.' },
    { ...sample, kind: 'confirmed', unusedPackage: 'Twelve sessions' },
    { ...sample, kind: 'follow-up', message: 'Thank you for your time today.' },
  ],
  write: (booking: BookingValues) => {
    const { kind, name, service, startsAt, movedFrom, timeZone, hosts, placeKind, place, payment, message, link } =
      booking;
    const { subject, heading, text } = bookingMails[kind];
    const isOver = kind === 'cancelled' || kind === 'declined' || kind === 'follow-up';
    return {
      kind: `booking-${kind}`,
      subject: `${subject}: ${service}, ${sessionTimeText(startsAt, timeZone)}`,
      preview: `${service}, ${zonedTimeText(startsAt, timeZone)}`,
      heading,
      greeting: name,
      paragraphs: [
        text,
        movedFrom ? `Previously: ${zonedTimeText(movedFrom, timeZone)}` : null,
        message ? { quote: asWritten(message) } : null,
        {
          lines: [
            strong(service),
            ...[startsAt, ...booking.later].map((at) => zonedTimeText(at, timeZone)),
            lengthText(booking.lengthMinutes) + (hosts.length > 0 ? `, with ${hosts.join(' and ')}` : ''),
            ...(isOver ? [] : [...placeLines(placeKind, place), payment]).filter(Boolean),
          ],
        },
        booking.refund || null,
        booking.unusedPackage
          ? `Your company’s package “${booking.unusedPackage}” can pay for sessions like this one. Log in with this email address before you book, and choose the package in the form.`
          : null,
        { button: isOver ? 'See the booking' : 'Change or cancel', href: link },
      ],
      reason: 'You’re receiving this email because this address was given for a booking on our website.',
    };
  },
});

const hostReason = 'You’re receiving this email because you run sessions that people book on our website.';

interface HostValues extends Pick<BookingValues, 'service' | 'startsAt' | 'movedFrom' | 'later' | 'timeZone'> {
  /** Null: the data of the person was erased, and the booking with it. */
  name: string | null;
  /** The event: `New booking`. */
  heading: string;
  /** The screen of the booking, or of all. */
  link: string;
}

/** Sent to the hosts of a session. Answers are read in the admin area: they may be about health. */
export const hostMail = defineMail({
  samples: [
    { ...sample, heading: 'New booking' },
    { ...sample, heading: 'Booking cancelled', name: null },
  ],
  write: ({ heading, service, name, startsAt, movedFrom, later, timeZone, link }: HostValues) => ({
    kind: 'booking-for-host',
    subject: `${heading}: ${service}, ${sessionTimeText(startsAt, timeZone)}`,
    preview: `${service}, ${zonedTimeText(startsAt, timeZone)}`,
    heading,
    paragraphs: [
      {
        lines: [
          strong(service),
          ...[startsAt, ...later].map((at) => zonedTimeText(at, timeZone)),
          ...(name === null ? [] : [name]),
        ],
      },
      movedFrom ? `Previously: ${zonedTimeText(movedFrom, timeZone)}` : null,
      name === null && 'The person asked us to erase their data, so the booking is gone from the site as well.',
      { button: name === null ? 'See the bookings' : 'Open the booking', href: link },
    ],
    reason: hostReason,
  }),
});

interface PlaceValues extends Pick<BookingValues, 'service' | 'name' | 'startsAt' | 'timeZone' | 'link'> {
  /** Until when the place is kept. */
  heldUntil: Date;
}

/** Sent to the first person on a waiting list when a place is free. */
export const placeMail = defineMail({
  samples: [{ ...sample, heldUntil: sampleDate }],
  write: ({ name, service, startsAt, timeZone, heldUntil, link }: PlaceValues) => ({
    kind: 'booking-place',
    subject: `A place for you: ${service}, ${sessionTimeText(startsAt, timeZone)}`,
    preview: `${service}, ${zonedTimeText(startsAt, timeZone)}`,
    heading: 'A place is free for you',
    greeting: name,
    paragraphs: [
      { lines: [strong(service), zonedTimeText(startsAt, timeZone)] },
      `We are keeping it for you until ${zonedTimeText(heldUntil, timeZone)}. After that it goes to the next person.`,
      { button: 'Book this place', href: link },
      'If the time does not suit you, you don’t need to do anything. You can join the list again at any time.',
    ],
    reason:
      'You’re receiving this email because this address was put on a waiting list on our website. You are off the list now.',
  }),
});

interface CalendarProblemValues {
  /** The team's name for the calendar. */
  name: string;
  problem: string;
  /** The screen of the host. */
  link: string;
}

/** Sent to a host whose calendar could not be read for an hour. */
export const calendarProblemMail = defineMail({
  samples: [{ name: 'Work', problem: 'Its address does not answer.', link: sampleLink }],
  write: ({ name, problem, link }: CalendarProblemValues) => ({
    kind: 'calendar-problem',
    subject: `Your calendar cannot be read: ${name}`,
    preview: problem,
    heading: 'A calendar cannot be read',
    paragraphs: [
      `${name}: ${problem}`,
      'The busy times that we read last still apply. Anything you have added since then may not be blocked for bookings. We’ll keep trying.',
      { button: 'See your calendars', href: link },
    ],
    reason: hostReason,
  }),
});
