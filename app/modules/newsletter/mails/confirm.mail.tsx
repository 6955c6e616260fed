import { MailButton, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';
import { confirmDays } from './confirm-days.ts';

/** Sent to an address that a visitor entered: asks its owner to confirm. */
export function ConfirmMail({ link }: { link: string }) {
  return (
    <MailLayout
      preview="Confirm your address to get the next letter"
      reason="You’re receiving this email because somebody typed this address on our website. You won’t be added to a list until you confirm."
    >
      <MailHeading>Would you like our letters?</MailHeading>
      <MailText>
        One letter a fortnight, four minutes to read, nothing to buy. You can unsubscribe from any letter.
      </MailText>
      <MailButton link={link}>Yes, send me the letters</MailButton>
      <MailText isQuiet>
        The link works for {confirmDays} days. If it was not you, ignore this email: we won’t email you again.
      </MailText>
    </MailLayout>
  );
}
