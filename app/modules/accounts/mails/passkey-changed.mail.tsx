import { MailGreeting, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';
import { useMailSite } from '#app/modules/mail/mail-site.ts';
import { ChangeAdvice } from './change-advice.tsx';

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
      preview={
        isAdded ? `You can now log in with “${passkeyName}”.` : `You can no longer log in with “${passkeyName}”.`
      }
      reason={`You’re receiving this email because you have an account at ${brand.brandName}. We always let you know when the way to log in changes.`}
    >
      <MailHeading>A passkey was {isAdded ? 'added' : 'removed'}</MailHeading>
      <MailGreeting name={name} />
      <MailText>
        {isAdded
          ? `You can now log in to your account with the passkey “${passkeyName}”, without your password.`
          : `You can no longer log in with the passkey “${passkeyName}”. Your password still works.`}
      </MailText>
      <ChangeAdvice />
    </MailLayout>
  );
}
