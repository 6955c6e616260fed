import { MailGreeting, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';
import { useMailSite } from '#app/modules/mail/mail-site.ts';

export function DeletionRequestedMail({ name }: { name: string }) {
  const { brand } = useMailSite();
  return (
    <MailLayout
      preview="We will delete your account within one month and write when it is done."
      reason={`You’re receiving this email because somebody logged in to your account at ${brand.brandName} asked for it to be deleted.`}
    >
      <MailHeading>We will delete your account</MailHeading>
      <MailGreeting name={name} />
      <MailText>
        We have your request to delete your account. We will do this within one month, and write to you when it is done.
        Until then you can log in as before.
      </MailText>
      <MailText>Changed your mind, or did not ask for this? Reply to this email, and nothing will be deleted.</MailText>
    </MailLayout>
  );
}
