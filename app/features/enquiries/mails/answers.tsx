import { MailText } from '#app/services/mail/layout.mail.tsx';
import { Lines } from './message-text.tsx';

/** The answers, question by question. */
export function Answers({ answers }: { answers: { label: string; text: string }[] }) {
  return answers
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => (
      <MailText key={label}>
        <strong>{label}</strong>
        <br />
        <Lines text={text} />
      </MailText>
    ));
}
