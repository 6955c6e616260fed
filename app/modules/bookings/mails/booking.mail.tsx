import {
  MailButton,
  MailGreeting,
  MailHeading,
  MailLayout,
  MailQuote,
  MailText,
} from '#app/modules/mail/layout.mail.tsx';
import { lengthText } from '../length-text.ts';
import { type ServicePlace, servicePlaces } from '../services/schema.ts';
import { zonedTimeText } from '../times/session-time-text.ts';
import { LaterSessions } from './later-sessions.mail.tsx';

/** What the mail is about, with its heading and its first sentence. */
export const bookingMails = {
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

interface BookingMailProps {
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
  /** From the team; or empty. */
  message: string;
  /** The page of the booking. */
  link: string;
}

/** Sent to the person who booked: what happened, when and where it is, and the link to change it. */
export function BookingMail(props: BookingMailProps) {
  const {
    kind,
    name,
    service,
    startsAt,
    movedFrom,
    later,
    lengthMinutes,
    timeZone,
    hosts,
    placeKind,
    place,
    message,
    link,
  } = props;
  const { heading, text } = bookingMails[kind];
  const isOver = kind === 'cancelled' || kind === 'declined' || kind === 'follow-up';
  return (
    <MailLayout
      preview={`${service}, ${zonedTimeText(startsAt, timeZone)}`}
      reason="You’re receiving this email because this address was given for a booking on our website."
    >
      <MailHeading>{heading}</MailHeading>
      <MailGreeting name={name} />
      {text && <MailText>{text}</MailText>}
      {movedFrom && <MailText>Previously: {zonedTimeText(movedFrom, timeZone)}</MailText>}
      {message && <MailQuote>{message}</MailQuote>}
      <MailText>
        <strong>{service}</strong>
        <br />
        {zonedTimeText(startsAt, timeZone)}
        <br />
        <LaterSessions later={later} timeZone={timeZone} />
        {lengthText(lengthMinutes)}
        {hosts.length > 0 && `, with ${hosts.join(' and ')}`}
        {!isOver && (
          <>
            <br />
            {servicePlaces[placeKind]}
            {place && `: ${place}`}
          </>
        )}
      </MailText>
      <MailButton link={link}>{isOver ? 'See the booking' : 'See, move or cancel'}</MailButton>
    </MailLayout>
  );
}
