import { MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';
import { Lines } from './message-text.tsx';

/** A reply of the team, as written. An empty line starts a paragraph. */
export function ReplyMail({ text }: { text: string }) {
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <MailLayout
      preview={text.replace(/\s+/g, ' ').slice(0, 100).toWellFormed()}
      reason="You’re receiving this email because you wrote to us through our website. If you have another question, reply to this email."
    >
      {paragraphs.map((paragraph, place) => {
        const key = `${place}`;
        return (
          <MailText key={key}>
            <Lines text={paragraph} />
          </MailText>
        );
      })}
    </MailLayout>
  );
}
