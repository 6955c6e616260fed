import { MailGreeting, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';
import { useMailSite } from '#app/modules/mail/mail-site.ts';
import { ChangeAdvice } from './change-advice.tsx';

interface SecondStepChangedProps {
  name: string;
  isOn: boolean;
}

export function SecondStepChangedMail({ name, isOn }: SecondStepChangedProps) {
  const { brand } = useMailSite();
  return (
    <MailLayout
      preview={isOn ? 'You’ll need a code as well as your password.' : 'You’ll need only your password to log in.'}
      reason={`You’re receiving this email because you have an account at ${brand.brandName}. We always let you know when the way to log in changes.`}
    >
      <MailHeading>Two-step sign-in is {isOn ? 'on' : 'off'}</MailHeading>
      <MailGreeting name={name} />
      <MailText>
        {isOn
          ? 'From now on you’ll need a code as well as your password to log in. Keep your recovery codes somewhere safe: they let you in if you lose your phone.'
          : 'From now on you’ll need only your password to log in. You can turn two-step sign-in on again on your settings page.'}
      </MailText>
      <ChangeAdvice />
    </MailLayout>
  );
}
