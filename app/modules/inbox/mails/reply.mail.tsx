import { exactTimeText } from '#app/lib/time/when.ts';
import { MailLayout, MailQuote, MailText } from '#app/modules/mail/layout.mail.tsx';
import { MultilineText } from './message-text.tsx';

interface ReplyMailProps {
  text: string;
  /** The message that it replies to. */
  quoted?: { receivedAt: Date; text: string } | undefined;
}

/** A reply of the team, as written, above the message that it replies to. An empty line starts a paragraph. */
export function ReplyMail({ text, quoted }: ReplyMailProps) {
  return (
    <MailLayout
      preview={text.replace(/\s+/g, ' ').slice(0, 100).toWellFormed()}
      reason="You’re receiving this email because you wrote to us through our website. If you have another question, reply to this email."
    >
      <Paragraphs text={text} />
      {quoted && (
        <>
          <MailText isQuiet>On {exactTimeText(quoted.receivedAt)} you wrote:</MailText>
          <MailQuote>
            <Paragraphs text={quoted.text} />
          </MailQuote>
        </>
      )}
    </MailLayout>
  );
}

function Paragraphs({ text }: { text: string }) {
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph, place) => {
      const key = `${place}`;
      return (
        <MailText key={key}>
          <MultilineText text={paragraph} />
        </MailText>
      );
    });
}
