import { MailButton, MailGreeting, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';
import { useMailSite } from '#app/modules/mail/mail-site.ts';

interface VerifyEmailProps {
  name: string;
  link: string;
}

export function VerifyEmailMail({ name, link }: VerifyEmailProps) {
  const { brand } = useMailSite();
  return (
    <MailLayout
      preview="One step is left: tell us that this address is yours."
      reason={`You’re receiving this email because somebody signed up at ${brand.brandName} with this address.`}
    >
      <MailHeading>Is this address yours?</MailHeading>
      <MailGreeting name={name} />
      <MailText>Thank you for signing up. One step is left: confirm your address, and you can sign in.</MailText>
      <MailButton link={link}>Confirm my address</MailButton>
      <MailText isQuiet>
        The link works once, within the next 24 hours. If it has run out, try to sign in, and you can ask for another.
      </MailText>
      <MailText isQuiet>If it was not you who signed up, do nothing. Without the link, nothing happens.</MailText>
    </MailLayout>
  );
}
