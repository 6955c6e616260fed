import { MailGreeting, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';
import { useMailSite } from '#app/modules/mail/mail-site.ts';

/** Sent to the old address. Does not contain the new one. */
export function EmailChangedMail({ name }: { name: string }) {
  const { brand } = useMailSite();
  return (
    <MailLayout
      preview="Your account now uses another address."
      reason={`You’re receiving this email because this was the address of your account at ${brand.brandName} until now. It is the last email we send here.`}
    >
      <MailHeading>Your address was changed</MailHeading>
      <MailGreeting name={name} />
      <MailText>
        Your account now uses another address, for logging in and for our emails. If you made this change, there is
        nothing to do.
      </MailText>
      <MailText>If you did not, reply to this email straight away. A person reads every reply.</MailText>
    </MailLayout>
  );
}
