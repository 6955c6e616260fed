import { MailGreeting, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';

interface RequestLetterMailProps {
  name: string;
  reference: string;
  heading: string;
  /** As a person of the team wrote it. */
  text: string;
}

/** A letter about a request: why the clock stopped, why the answer takes longer, or the answer. */
export function RequestLetterMail({ name, reference, heading, text }: RequestLetterMailProps) {
  return (
    <MailLayout
      preview={heading}
      reason={`You’re receiving this email because of your request ${reference} about personal data.`}
    >
      <MailHeading>{heading}</MailHeading>
      <MailGreeting name={name} />
      {text
        .split(/\n{2,}/)
        .map((paragraph) => paragraph.trim())
        .filter(Boolean)
        .map((paragraph, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
          <MailText key={place}>{paragraph}</MailText>
        ))}
    </MailLayout>
  );
}
