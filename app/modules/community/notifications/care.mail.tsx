import { MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';

/** Notifies the moderator on duty that somebody may be in danger. Contains nothing of the post. */
export function CareMail({ href }: { href: string }) {
  return (
    <MailLayout
      preview="A post is at the front of the review queue"
      reason="You’re receiving this email because you look after the forum."
      links={[{ label: 'Open the review queue', href }]}
    >
      <MailText>A new forum post may mention self-harm or danger. It is at the front of the queue.</MailText>
      <MailText>Its author has been shown helplines that are open 24 hours a day. Please read it soon.</MailText>
    </MailLayout>
  );
}
