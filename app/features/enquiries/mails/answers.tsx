import { MailText } from '#app/services/mail/layout.tsx';

/** What was answered, question by question. */
export function Answers({ answers }: { answers: { label: string; text: string }[] }) {
  return answers
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => (
      <MailText key={label}>
        <strong>{label}</strong>
        <br />
        {text
          .split('\n')
          .flatMap((line, number) => (number === 0 ? [line] : [<br key={`${label} ${number}`} />, line]))}
      </MailText>
    ));
}
