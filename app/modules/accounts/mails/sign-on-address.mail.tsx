import { MailButton, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';
import { useMailSite } from '#app/modules/mail/mail-site.ts';

/** The same whether or not the address has an account. */
export function SignOnAddressMail({ provider, link }: { provider: string; link: string }) {
  const { brand } = useMailSite();
  return (
    <MailLayout
      preview="One more step: confirm that this address is yours."
      reason={`You’re receiving this email because somebody logged in to ${brand.brandName} with ${provider}, as this address.`}
    >
      <MailHeading>Is this address yours?</MailHeading>
      <MailText>
        Confirm it, and from then on you can log in to {brand.brandName} with {provider}. If you have no account yet, it
        will be created.
      </MailText>
      <MailButton link={link}>Confirm my address</MailButton>
      <MailText isQuiet>
        Open the link in the browser in which you logged in with {provider}. It works once, within an hour.
      </MailText>
      <MailText isQuiet>If that was not you, ignore this email. Nothing happens without the link.</MailText>
    </MailLayout>
  );
}
