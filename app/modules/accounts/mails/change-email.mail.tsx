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
      preview="Confirm it, and your account uses this address from then on."
      reason={`You’re receiving this email because somebody wants to use this address for an account at ${brand.brandName}.`}
    >
      <MailHeading>Your new address</MailHeading>
      <MailGreeting name={name} />
      <MailText>
        You asked us to use this address for your account from now on. Please confirm it. Until then, we’ll keep using
        the old one.
      </MailText>
      <MailButton link={link}>Use this address</MailButton>
      <MailText isQuiet>
        The link works once. If it has run out, ask for the change again on your settings page.
      </MailText>
      <MailText isQuiet>If you did not ask for this, do nothing. Without the link, nothing happens.</MailText>
    </MailLayout>
  );
}
