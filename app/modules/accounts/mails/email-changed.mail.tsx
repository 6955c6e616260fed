import { MailGreeting, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';
import { useMailSite } from '#app/modules/mail/mail-site.ts';

/** Sent to the old address. Does not contain the new one. */
export function EmailChangedMail({ name }: { name: string }) {
  const { brand } = useMailSite();
  return (
    <MailLayout
      preview="Your account uses another address from now on."
      reason={`You’re receiving this email because this was the address of your account at ${brand.brandName} until now. It is the last one.`}
    >
      <MailHeading>Your address was changed</MailHeading>
      <MailGreeting name={name} />
      <MailText>
        Your account uses another address from now on, for signing in and for our emails. If it was you who changed it,
        there is nothing to do.
      </MailText>
      <MailText>If it was not you, reply to this email straight away. A person reads the answers.</MailText>
    </MailLayout>
  );
}
