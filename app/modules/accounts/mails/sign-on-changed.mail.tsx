import { MailGreeting, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';
import { useMailSite } from '#app/modules/mail/mail-site.ts';
import { ChangeAdvice } from './change-advice.tsx';

interface SignOnChangedProps {
  name: string;
  provider: string;
  isConnected: boolean;
}

export function SignOnChangedMail({ name, provider, isConnected }: SignOnChangedProps) {
  const { brand } = useMailSite();
  const change = `You can ${isConnected ? 'now' : 'no longer'} log in with ${provider}.`;
  return (
    <MailLayout
      preview={change}
      reason={`You’re receiving this email because you have an account at ${brand.brandName}. We always let you know when the way to log in changes.`}
    >
      <MailHeading>
        {provider} was {isConnected ? 'connected' : 'disconnected'}
      </MailHeading>
      <MailGreeting name={name} />
      <MailText>
        {change}{' '}
        {isConnected
          ? 'If you have a password or a passkey, it still works.'
          : 'Your password and your passkeys still work. If you have none, “Forgotten your password?” on the login page sends you a link.'}
      </MailText>
      <ChangeAdvice />
    </MailLayout>
  );
}
