import { MailButton, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';

/** Sent if a visitor enters a subscribed address: the page must not reveal this. */
export function AlreadySubscribedMail({ link }: { link: string }) {
  return (
    <MailLayout
      preview="There is nothing left to do"
      reason="You’re receiving this email because somebody typed this address on our website."
    >
      <MailHeading>You are already on our list</MailHeading>
      <MailText>There is nothing left to do: the next letter will come to this address.</MailText>
      <MailButton link={link}>Manage my preferences</MailButton>
    </MailLayout>
  );
}
