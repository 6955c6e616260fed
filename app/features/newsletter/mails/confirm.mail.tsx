import { MailButton, MailHeading, MailLayout, MailText } from '#app/services/mail/layout.mail.tsx';
import { confirmDays } from '../confirm-days.ts';

/** Sent to an address that a visitor entered: asks its owner to confirm. */
export function ConfirmMail({ link }: { link: string }) {
  return (
    <MailLayout
      preview="One press, and the next letter is yours"
      reason="You get this mail because somebody typed this address on our website. Until you confirm it, it is on no list."
    >
      <MailHeading>Would you like our letters?</MailHeading>
      <MailText>
        One letter a fortnight, four minutes to read, nothing to buy. Every one of them has a link by which you leave.
      </MailText>
      <MailButton link={link}>Yes, send me the letters</MailButton>
      <MailText isQuiet>
        The link works for {confirmDays} days. If it was not you, do nothing: you will not hear from us again.
      </MailText>
    </MailLayout>
  );
}
