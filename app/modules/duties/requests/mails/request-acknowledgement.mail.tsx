import { longTextOfDay } from '#app/lib/time/when.ts';
import { MailButton, MailGreeting, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';
import { type RequestKind, requestKinds } from '../request-kinds.ts';

interface RequestAcknowledgementMailProps {
  name: string;
  kind: RequestKind;
  reference: string;
  /** A day, `2026-12-29`. */
  dueOn: string;
  /** The link by which the owner of the address confirms the request; null if it is not needed. */
  confirmLink: string | null;
}

/** Sent at once to the person. Does not repeat their words: the address may belong to somebody else. */
export function RequestAcknowledgementMail({
  name,
  kind,
  reference,
  dueOn,
  confirmLink,
}: RequestAcknowledgementMailProps) {
  const due = longTextOfDay(dueOn);
  return (
    <MailLayout
      preview={`We’ll answer by ${due}`}
      reason="You’re receiving this email because somebody sent us a request about personal data with this address."
    >
      <MailHeading>Your request has arrived</MailHeading>
      <MailGreeting name={name} />
      <MailText>
        Your request is {reference}: {requestKinds[kind].toLowerCase()}. We’ll answer by {due}. There is no charge.
      </MailText>
      {confirmLink && (
        <>
          <MailText>
            Please confirm that you asked, so that nobody gets your data in your name. If it was not you, do nothing: we
            will not send anything about you to anybody.
          </MailText>
          <MailButton link={confirmLink}>Confirm my request</MailButton>
        </>
      )}
      <MailText isQuiet>
        If we need more to find your data or to be sure who you are, we’ll write to you. You can also contact the
        Information Commissioner’s Office at ico.org.uk.
      </MailText>
    </MailLayout>
  );
}
