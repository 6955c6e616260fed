import { MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';

/** Tells the other moderators that an author appeals. Contains nothing of the post or of its author. */
export function AppealMail({ href }: { href: string }) {
  return (
    <MailLayout
      preview="An author asks for a second look"
      reason="You’re receiving this email because you look after the community."
      links={[{ label: 'Open the appeal', href }]}
    >
      <MailText>An author has appealed against a moderator’s decision. A different moderator has to answer.</MailText>
    </MailLayout>
  );
}
