import { hoursText, responseSlaText } from '#app/modules/company/hours-text.ts';
import { MailGreeting, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';
import { useMailSite } from '#app/modules/mail/mail-site.ts';
import type { ItemKind } from '../kinds.ts';

interface AcknowledgementMailProps {
  name: string;
  kind: ItemKind;
}

/**
 * Sent to the person: the message arrived, and when they get a reply. It does not repeat the message: the address may
 * belong to another person, who would receive a stranger's text in our name.
 */
export function AcknowledgementMail({ name, kind }: AcknowledgementMailProps) {
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
      <MailText>
        If things feel too heavy to wait: in an emergency call 999; Samaritans listen at any hour on 116 123.
      </MailText>
    </MailLayout>
  );
}
