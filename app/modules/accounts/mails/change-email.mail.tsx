import { MailButton, MailGreeting, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';
import { useMailSite } from '#app/modules/mail/mail-site.ts';

interface ChangeEmailProps {
  name: string;
  link: string;
}

/** Sent to the new address. */
export function ChangeEmailMail({ name, link }: ChangeEmailProps) {
  const { brand } = useMailSite();
  return (
    <MailLayout
      preview="Once you confirm it, your account uses this address."
      reason={`You’re receiving this email because somebody wants to use this address for an account at ${brand.brandName}.`}
    >
      <MailHeading>Your new address</MailHeading>
      <MailGreeting name={name} />
      <MailText>
        You asked us to use this address for your account. Please confirm it. Until you do, we’ll keep using the old
        one.
      </MailText>
      <MailButton link={link}>Use this address</MailButton>
      <MailText isQuiet>
        The link works once. If it has expired, ask for the change again on your settings page.
      </MailText>
      <MailText isQuiet>If you did not ask for this, ignore this email. Nothing happens without the link.</MailText>
    </MailLayout>
  );
}
