import { MailGreeting, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';
import { useMailSite } from '#app/modules/mail/mail-site.ts';
import { ChangeAdvice } from './change-advice.tsx';

/** For a user whose second step an admin or the operator removed. */
export function SecondStepResetMail({ name }: { name: string }) {
  const { brand } = useMailSite();
  return (
    <MailLayout
      preview="Your authenticator app and passkeys were removed. Your password is unchanged."
      reason={`You’re receiving this email because you have an account at ${brand.brandName}. We always let you know when the way to log in changes.`}
    >
      <MailHeading>Your second step was reset</MailHeading>
      <MailGreeting name={name} />
      <MailText>
        An admin removed the authenticator app, the recovery codes and the passkeys of your account, and logged you out
        everywhere. Your password has not changed. Log in with it, and set up a new second step on your settings page.
      </MailText>
      <ChangeAdvice />
    </MailLayout>
  );
}
