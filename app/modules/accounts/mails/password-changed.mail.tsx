import { exactTimeText } from '#app/lib/time/when.ts';
import { MailGreeting, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';
import { useMailSite } from '#app/modules/mail/mail-site.ts';
import { ChangeAdvice } from './change-advice.tsx';

interface PasswordChangedProps {
  name: string;
  changedAt: Date;
}

export function PasswordChangedMail({ name, changedAt }: PasswordChangedProps) {
  const { brand } = useMailSite();
  return (
    <MailLayout
      preview="If it was you, there is nothing to do."
      reason={`You’re receiving this email because you have an account at ${brand.brandName}. We always let you know when its password changes.`}
    >
      <MailHeading>Your password was changed</MailHeading>
      <MailGreeting name={name} />
      <MailText>
        The password of your account was changed on {exactTimeText(changedAt)}, London time. If it was you, there is
        nothing to do.
      </MailText>
      <ChangeAdvice />
    </MailLayout>
  );
}
