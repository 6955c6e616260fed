import { MailButton, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';
import { useMailSite } from '#app/modules/mail/mail-site.ts';

interface InvitationProps {
  /** The name of the inviting admin. */
  invitedBy: string;
  link: string;
}

export function InvitationMail({ invitedBy, link }: InvitationProps) {
  const { brand } = useMailSite();
  return (
    <MailLayout
      preview={`${invitedBy} has invited you to join ${brand.brandName}.`}
      reason={`You’re receiving this email because an administrator of ${brand.brandName} entered this address.`}
    >
      <MailHeading>You are invited</MailHeading>
      <MailText>Hello,</MailText>
      <MailText>
        {invitedBy} has invited you to join {brand.brandName}. Choose a name and a password to create your account.
      </MailText>
      <MailButton link={link}>Accept the invitation</MailButton>
      <MailText isQuiet>The link works once. If it has run out, ask {invitedBy} for another.</MailText>
      <MailText isQuiet>If you were not expecting this, do nothing. Without the link, no account is made.</MailText>
    </MailLayout>
  );
}
