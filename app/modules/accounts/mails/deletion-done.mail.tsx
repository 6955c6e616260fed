import { MailGreeting, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';
import { useMailSite } from '#app/modules/mail/mail-site.ts';

export function DeletionDoneMail({ name }: { name: string }) {
  const { brand } = useMailSite();
  return (
    <MailLayout
      preview="We have deleted your account, as you asked."
      reason={`You’re receiving this email because you asked for your account at ${brand.brandName} to be deleted. This is our last email about it.`}
    >
      <MailHeading>Your account has been deleted</MailHeading>
      <MailGreeting name={name} />
      <MailText>
        We have deleted your account, as you asked, and the data we held about you. Anything we must keep by law, such
        as the records of services we provided, is removed as soon as the law allows.
      </MailText>
      <MailText>Thank you for the time you spent with us. You are welcome back whenever you like.</MailText>
    </MailLayout>
  );
}
