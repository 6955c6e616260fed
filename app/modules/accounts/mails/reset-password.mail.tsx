import { MailButton, MailGreeting, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';
import { useMailSite } from '#app/modules/mail/mail-site.ts';

interface ResetPasswordProps {
  name: string;
  link: string;
}

export function ResetPasswordMail({ name, link }: ResetPasswordProps) {
  const { brand } = useMailSite();
  return (
    <MailLayout
      preview="A link to set a new password. It works for one hour."
      reason={`You’re receiving this email because somebody asked for a new password for your account at ${brand.brandName}.`}
    >
      <MailHeading>Set a new password</MailHeading>
      <MailGreeting name={name} />
      <MailText>It happens to all of us. Choose a new password, and you can log in again.</MailText>
      <MailButton link={link}>Set a new password</MailButton>
      <MailText isQuiet>
        The link works once and expires in one hour. Setting a new password logs you out everywhere else.
      </MailText>
      <MailText isQuiet>If you did not ask for this, ignore this email. Your password will stay the same.</MailText>
    </MailLayout>
  );
}
