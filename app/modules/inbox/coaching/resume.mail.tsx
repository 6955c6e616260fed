import { MailButton, MailGreeting, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';

/** The link that opens an application again, on any device. */
export function ResumeMail({ name, link }: { name: string; link: string }) {
  return (
    <MailLayout
      preview="Your answers are kept for 30 days"
      reason="You’re receiving this email because somebody asked for it on our coaching application, with this address."
    >
      <MailHeading>Continue when it suits you</MailHeading>
      <MailGreeting name={name} />
      <MailText>Your answers are kept for 30 days. This link opens them once, on this device or another.</MailText>
      <MailButton link={link}>Continue my application</MailButton>
      <MailText isQuiet>Anyone with the link can read your answers, so please don’t share it.</MailText>
    </MailLayout>
  );
}
