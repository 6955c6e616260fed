import { responseSlaText } from '#app/modules/company/hours-text.ts';
import { MailButton, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';
import { MultilineText } from './message-text.tsx';

interface NewItemMailProps {
  name: string;
  answers: { label: string; text: string }[];
  dueHours: number;
  link: string;
}

/** To the team: a new item arrived. A reply to this mail reaches its sender. */
export function NewItemMail({ name, answers, dueHours, link }: NewItemMailProps) {
  return (
    <MailLayout
      preview={`${name} wrote through the website`}
      reason="You’re receiving this email because you look after the inbox."
    >
      <MailHeading>New message from {name}</MailHeading>
      <MailText>A reply is due within {responseSlaText(dueHours)}. Reply to this email, or from the inbox.</MailText>
      <Answers answers={answers} />
      <MailButton link={link}>Open in the inbox</MailButton>
    </MailLayout>
  );
}

/** The answers, question by question. */
function Answers({ answers }: { answers: { label: string; text: string }[] }) {
  return answers
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => (
      <MailText key={label}>
        <strong>{label}</strong>
        <br />
        <MultilineText text={text} />
      </MailText>
    ));
}
