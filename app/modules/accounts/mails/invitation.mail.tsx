import type { Role } from '#app/core/identity/roles.ts';
import { MailButton, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';
import { useMailSite } from '#app/modules/mail/mail-site.ts';
import { roleTexts } from '../role-texts.ts';

interface InvitationProps {
  /** The name of the inviting admin. */
  invitedBy: string;
  /** Null: a member. */
  grantedRole: Role | null;
  link: string;
}

export function InvitationMail({ invitedBy, grantedRole, link }: InvitationProps) {
  const { brand } = useMailSite();
  const text = grantedRole && roleTexts[grantedRole];
  return (
    <MailLayout
      preview={`${invitedBy} has invited you to join ${brand.brandName}.`}
      reason={`You’re receiving this email because an admin of ${brand.brandName} entered this address.`}
    >
      <MailHeading>You are invited</MailHeading>
      <MailText>Hello,</MailText>
      <MailText>
        {invitedBy} has invited you to join {brand.brandName}
        {text && ` as ${text.noun}`}. Enter your name and choose a password to create your account.
      </MailText>
      {text && <MailText>Once you have joined, {text.may}</MailText>}
      <MailButton link={link}>Accept the invitation</MailButton>
      <MailText isQuiet>The link works once. If it has expired, ask {invitedBy} for another.</MailText>
      <MailText isQuiet>
        If you were not expecting this, do nothing. No account is created unless you open the link.
      </MailText>
    </MailLayout>
  );
}
