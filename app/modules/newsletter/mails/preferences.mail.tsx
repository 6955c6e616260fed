import { MailButton, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';

/** The link to the preferences, for a subscriber without a letter at hand. */
export function PreferencesMail({ link }: { link: string }) {
  return (
    <MailLayout
      preview="The link you asked for"
      reason="You’re receiving this email because somebody asked for this link on our website, with this address."
    >
      <MailHeading>Your letters from us</MailHeading>
      <MailText>See what we hold about this address, and unsubscribe or subscribe again.</MailText>
      <MailButton link={link}>Manage my preferences</MailButton>
      <MailText isQuiet>Anyone with the link can change them, so please don’t share it.</MailText>
    </MailLayout>
  );
}
