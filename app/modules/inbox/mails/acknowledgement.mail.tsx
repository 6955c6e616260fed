import { supportLines } from '#app/lib/text/support-lines.ts';
import { hoursText, responseSlaText } from '#app/modules/company/hours-text.ts';
import { MailGreeting, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';
import { useMailSite } from '#app/modules/mail/mail-site.ts';
import type { ItemKind } from '../kinds.ts';

/** `If a life is at risk now: 999 (Emergency). …` */
const supportText = supportLines.map(({ name, text, contact }) => `${text}: ${contact} (${name}).`).join(' ');

interface AcknowledgementMailProps {
  name: string;
  kind: ItemKind;
  /** Whether the person may be in danger. */
  isInDistress: boolean;
}

/**
 * Sent to the person: the message arrived, and when they get a reply. It does not repeat the message: the address may
 * belong to another person, who would receive a stranger's text in our name.
 */
export function AcknowledgementMail({ name, kind, isInDistress }: AcknowledgementMailProps) {
  const { hours } = useMailSite();
  const what = kind === 'application' ? 'application' : 'message';
  return (
    <MailLayout
      preview="It has arrived, and somebody will read it"
      reason={`You’re receiving this email because your ${what} was sent from our website with this address.`}
    >
      <MailHeading>Thank you for writing</MailHeading>
      <MailGreeting name={name} />
      <MailText>
        Your {what} has arrived. We’ll get back to you within {responseSlaText(hours.replyHours)}.
      </MailText>
      <MailText>
        Our business hours are {hoursText(hours)}; weekend appointments are available. If you need to add something,
        simply reply to this email.
      </MailText>
      {isInDistress && (
        <MailText>
          If you are finding things very hard right now, please don’t wait for our reply. {supportText} All of them are
          free to contact.
        </MailText>
      )}
    </MailLayout>
  );
}
