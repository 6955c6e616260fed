import { MailButton, MailGreeting, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';
import { useMailSite } from '#app/modules/mail/mail-site.ts';

interface AccountExistsProps {
  name: string;
  /** The sign-in page. */
  link: string;
  /** The page for requesting a new password. */
  forgotLink: string;
}

export function AccountExistsMail({ name, link, forgotLink }: AccountExistsProps) {
  const { brand } = useMailSite();
  return (
    <MailLayout
      preview="Somebody, perhaps you, tried to sign up with this address."
      reason={`You’re receiving this email because you have an account at ${brand.brandName}.`}
    >
      <MailHeading>You already have an account</MailHeading>
      <MailGreeting name={name} />
      <MailText>
        Somebody, perhaps you, tried to sign up with this address. It already has an account, so nothing was changed. If
        it was you, simply log in.
      </MailText>
      <MailButton link={link}>Log in</MailButton>
      <MailText>Forgotten your password? You can set a new one here: {forgotLink}</MailText>
      <MailText isQuiet>
        If it was not you, there is nothing to do. We didn’t tell them that you have an account.
      </MailText>
    </MailLayout>
  );
}
