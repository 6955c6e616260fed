import { MailButton, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';

interface CalendarProblemMailProps {
  /** What the team calls the calendar. */
  name: string;
  problem: string;
  /** The screen of the host. */
  link: string;
}

/** Sent to a host whose calendar could not be read for an hour. */
export function CalendarProblemMail({ name, problem, link }: CalendarProblemMailProps) {
  return (
    <MailLayout
      preview={problem}
      reason="You’re receiving this email because you run sessions that people book on our website."
    >
      <MailHeading>A calendar cannot be read</MailHeading>
      <MailText>
        {name}: {problem}
      </MailText>
      <MailText>
        The busy times that we read last still apply. Anything you have added since then may not be blocked for
        bookings. We’ll keep trying.
      </MailText>
      <MailButton link={link}>See your calendars</MailButton>
    </MailLayout>
  );
}
