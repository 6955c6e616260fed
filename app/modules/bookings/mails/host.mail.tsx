import { MailButton, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';
import { zonedTimeText } from '../times/session-time-text.ts';
import { LaterSessions } from './later-sessions.mail.tsx';

interface HostMailProps {
  /** What happened: `New booking`. */
  heading: string;
  service: string;
  name: string;
  startsAt: Date;
  /** Its start before it moved. */
  movedFrom?: Date | undefined;
  /** The later sessions of a series. */
  later: readonly Date[];
  timeZone: string;
  /** The screen of the booking. */
  link: string;
}

/** Sent to the hosts of a session. Answers are read in the admin area: they may be about health. */
export function HostMail({ heading, service, name, startsAt, movedFrom, later, timeZone, link }: HostMailProps) {
  return (
    <MailLayout
      preview={`${service}, ${zonedTimeText(startsAt, timeZone)}`}
      reason="You’re receiving this email because you run sessions that people book on our website."
    >
      <MailHeading>{heading}</MailHeading>
      <MailText>
        <strong>{service}</strong>
        <br />
        {zonedTimeText(startsAt, timeZone)}
        <br />
        <LaterSessions later={later} timeZone={timeZone} />
        {name}
      </MailText>
      {movedFrom && <MailText>Previously: {zonedTimeText(movedFrom, timeZone)}</MailText>}
      <MailButton link={link}>Open the booking</MailButton>
    </MailLayout>
  );
}
