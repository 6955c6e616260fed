import { MailGreeting, MailHeading, MailLayout, MailText } from '#app/services/mail/layout.mail.tsx';
import { useMailSite } from '#app/services/mail/mail-site.ts';

interface SecondStepChangedProps {
  name: string;
  isOn: boolean;
}

export function SecondStepChangedMail({ name, isOn }: SecondStepChangedProps) {
  const { brand } = useMailSite();
  return (
    <MailLayout
      preview={
        isOn ? 'Signing in takes a second step from now on.' : 'Signing in takes your password alone from now on.'
      }
      reason={`You get this mail because you have an account at ${brand.brandName}. We always tell you when the way to sign in changes.`}
    >
      <MailHeading>The second step is {isOn ? 'on' : 'off'}</MailHeading>
      <MailGreeting name={name} />
      <MailText>
        {isOn
          ? 'Signing in takes a second step from now on, besides your password. Keep your recovery codes somewhere safe: they let you in if you lose your phone.'
          : 'Signing in takes your password alone from now on. You can turn the second step on again on your settings page.'}
      </MailText>
      <MailText>
        If it was not you who changed this, set a new password straight away with “Forgotten your password?” on the
        sign-in page, and reply to this mail. A person reads the answers.
      </MailText>
    </MailLayout>
  );
}
