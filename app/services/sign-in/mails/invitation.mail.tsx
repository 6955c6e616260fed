import { MailButton, MailHeading, MailLayout, MailText } from '#app/services/mail/layout.mail.tsx';
import { useMailSite } from '#app/services/mail/mail-site.ts';

interface InvitationProps {
  /** The name of the inviting admin. */
  invitedBy: string;
  link: string;
}

export function InvitationMail({ invitedBy, link }: InvitationProps) {
  const { brand } = useMailSite();
  return (
    <MailLayout
      preview={`${invitedBy} would like you to have an account at ${brand.brandName}.`}
      reason={`You get this mail because an administrator of ${brand.brandName} entered this address.`}
    >
      <MailHeading>You are invited</MailHeading>
      <MailText>Hello,</MailText>
      <MailText>
        {invitedBy} would like you to have an account at {brand.brandName}. Choose a name and a password, and it is
        yours.
      </MailText>
      <MailButton link={link}>Accept the invitation</MailButton>
      <MailText isQuiet>The link works once. If it has run out, ask {invitedBy} for another.</MailText>
      <MailText isQuiet>If you were not expecting this, do nothing. Without the link, no account is made.</MailText>
    </MailLayout>
  );
}
