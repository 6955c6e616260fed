import { MailGreeting, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';
import { useMailSite } from '#app/modules/mail/mail-site.ts';

interface PasskeyChangedProps {
  name: string;
  /** The passkey's name, chosen by the person. */
  passkeyName: string;
  isAdded: boolean;
}

export function PasskeyChangedMail({ name, passkeyName, isAdded }: PasskeyChangedProps) {
  const { brand } = useMailSite();
  return (
    <MailLayout
      preview={isAdded ? `“${passkeyName}” signs in from now on.` : `“${passkeyName}” signs in no longer.`}
      reason={`You’re receiving this email because you have an account at ${brand.brandName}. We always tell you when the way to sign in changes.`}
    >
      <MailHeading>A passkey was {isAdded ? 'added' : 'removed'}</MailHeading>
      <MailGreeting name={name} />
      <MailText>
        {isAdded
          ? `The passkey “${passkeyName}” signs in to your account from now on, without your password.`
          : `The passkey “${passkeyName}” signs in to your account no longer. Your password still does.`}
      </MailText>
      <MailText>
        If it was not you who changed this, set a new password straight away with “Forgotten your password?” on the
        sign-in page, remove passkeys you do not know on your security page, and reply to this email. A person reads the
        answers.
      </MailText>
    </MailLayout>
  );
}
