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
      preview="One more step: confirm that this address is yours."
      reason={`You’re receiving this email because somebody signed up at ${brand.brandName} with this address.`}
    >
      <MailHeading>Is this address yours?</MailHeading>
      <MailGreeting name={name} />
      <MailText>Thank you for signing up. One more step: confirm your address, and you can log in.</MailText>
      <MailButton link={link}>Confirm my address</MailButton>
      <MailText isQuiet>
        The link works once, within the next 24 hours. If it has expired, try to log in, and you can ask for a new one.
      </MailText>
      <MailText isQuiet>If you did not sign up, ignore this email. Nothing happens without the link.</MailText>
    </MailLayout>
  );
}
