import { MailButton, MailGreeting, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';

interface ReminderMailProps {
  /** The assignee's name; empty for the team. */
  name: string;
  subject: string;
  /** `due in 3 h 55 min`. */
  promise: string;
  link: string;
}

/** Sent to the assignee or the team: an item still waits for the promised reply. */
export function ReminderMail({ name, subject, promise, link }: ReminderMailProps) {
  const reason = name
    ? 'You’re receiving this email because this item is assigned to you.'
    : 'You’re receiving this email because you look after the inbox, and nobody has taken this item yet.';
  return (
    <MailLayout preview={`A reply is ${promise}`} reason={reason}>
      <MailHeading>Somebody is waiting for a reply</MailHeading>
      <MailGreeting name={name} />
      <MailText>
        Nobody has replied to “{subject}” yet. A reply is {promise}.
      </MailText>
      <MailButton link={link}>Reply now</MailButton>
    </MailLayout>
  );
}
