import { counted } from '#app/lib/count-text.ts';
import { longTextOfDay } from '#app/lib/time/when.ts';
import { MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';
import { monthText } from '../times/session-time-text.ts';

interface PackageFiguresMailProps {
  name: string;
  company: string;
  available: number;
  held: number;
  used: number;
  validUntil: string;
  months: readonly { month: string; sessions: number }[];
  /** How many have booked. */
  people: string;
}

/** Sent to the contact of a company that pays for sessions: figures alone. */
export const PackageFiguresMail = (props: PackageFiguresMailProps) => (
  <MailLayout
    preview={`${props.used} used, ${props.available} left`}
    reason="You’re receiving this email because your company pays for sessions with us and this address was given for the figures."
  >
    <MailHeading>Sessions paid for by {props.company}</MailHeading>
    <MailText>
      <strong>{props.name}</strong>
      <br />
      {counted(props.used, 'session')} used, {props.held} booked, {props.available} left
      <br />
      Valid until {longTextOfDay(props.validUntil)}
      <br />
      People with a session: {props.people}
    </MailText>
    {props.months.length > 0 && (
      <MailText>
        {props.months.map(({ month, sessions }) => (
          <span key={month}>
            {monthText(month)}: {counted(sessions, 'session')}
            <br />
          </span>
        ))}
      </MailText>
    )}
    <MailText isQuiet>What people talk about stays between them and us, and so does who they are.</MailText>
  </MailLayout>
);
