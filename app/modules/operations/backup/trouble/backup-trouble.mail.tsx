import { MailButton, MailGreeting, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';

interface BackupTroubleMailProps {
  name: string;
  /** Sentences. */
  trouble: readonly string[];
  link: string;
}

/** Sent to each admin when a backup or a restore drill fails, or a backup is late. */
export function BackupTroubleMail({ name, trouble, link }: BackupTroubleMailProps) {
  return (
    <MailLayout
      preview="Something is wrong with the backups of the site"
      reason="You’re receiving this email because you are an admin of the site."
    >
      <MailHeading>The backups need you</MailHeading>
      <MailGreeting name={name} />
      {trouble.map((sentence) => (
        <MailText key={sentence}>{sentence}</MailText>
      ))}
      <MailText>The site itself works, and earlier backups are as they were.</MailText>
      <MailButton link={link}>Look at the backups</MailButton>
    </MailLayout>
  );
}
