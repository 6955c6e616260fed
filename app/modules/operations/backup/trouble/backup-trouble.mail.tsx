import { MailButton, MailGreeting, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';

interface BackupTroubleMailProps {
  name: string;
  /** Sentences. */
  trouble: readonly string[];
  link: string;
}

/** Sent to each admin when a backup or a restore drill fails, or a backup is late. */
export function BackupProblemMail({ name, trouble, link }: BackupTroubleMailProps) {
  return (
    <MailLayout
      preview="There is a problem with the site’s backups"
      reason="You’re receiving this email because you are an admin of the site."
    >
      <MailHeading>The backups need your attention</MailHeading>
      <MailGreeting name={name} />
      {trouble.map((sentence) => (
        <MailText key={sentence}>{sentence}</MailText>
      ))}
      <MailText>The site itself is running, and earlier backups have not changed.</MailText>
      <MailButton link={link}>Open the backups</MailButton>
    </MailLayout>
  );
}
