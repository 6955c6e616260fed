import type { Role } from '#app/core/identity/roles.ts';
import { MailButton, MailGreeting, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';
import { useMailSite } from '#app/modules/mail/mail-site.ts';
import { memberText, roleTexts } from '../role-texts.ts';

interface AccessGivenProps {
  name: string;
  /** Null: a new member without a role. */
  grantedRole: Role | null;
  origin: string;
  /** The days within which they set up a second step; null: the site requires none. */
  secondStepDays: number | null;
}

/** Says what a person may do now: after an invitation, and with each new role. */
export function AccessGivenMail({ name, grantedRole, origin, secondStepDays }: AccessGivenProps) {
  const { brand } = useMailSite();
  const { may, path, button } = grantedRole ? roleTexts[grantedRole] : memberText;
  const news = grantedRole
    ? `You are now ${roleTexts[grantedRole].noun} of ${brand.brandName}.`
    : 'Your account is ready.';
  return (
    <MailLayout
      preview={news}
      reason={`You’re receiving this email because you have an account at ${brand.brandName}. We always let you know when your permissions change.`}
    >
      <MailHeading>{grantedRole ? `You are now ${roleTexts[grantedRole].noun}` : 'Your account is ready'}</MailHeading>
      <MailGreeting name={name} />
      <MailText>
        {news} From now on {may}
      </MailText>
      {grantedRole && secondStepDays !== null && (
        <MailText>
          This needs two-step sign-in. Please set it up within {secondStepDays} days: {origin}
          /settings/security#second-step
        </MailText>
      )}
      <MailButton link={origin + path}>{button}</MailButton>
    </MailLayout>
  );
}
