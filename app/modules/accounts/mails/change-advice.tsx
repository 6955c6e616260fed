import { MailText } from '#app/modules/mail/layout.mail.tsx';

/** What to do about a change of how one signs in that the owner did not make. */
export const ChangeAdvice = () => (
  <MailText>
    If you did not make or ask for this change, set a new password straight away with “Forgotten your password?” on the
    login page, remove any passkey you do not know on your security page, and reply to this email. A person reads every
    reply.
  </MailText>
);
