import { defineMail } from '#app/modules/mail/define-mail.ts';
import { sampleLink, sampleName } from '#app/modules/mail/sample-values.ts';

interface BackupTroubleValues {
  name: string;
  /** Sentences. */
  trouble: readonly string[];
  link: string;
}

/** Sent to each admin when a backup or a restore drill fails, or a backup is late. */
export const backupTroubleMail = defineMail({
  samples: [{ name: sampleName, trouble: ['The last backup failed.'], link: sampleLink }],
  write: ({ name, trouble, link }: BackupTroubleValues) => ({
    kind: 'backup-trouble',
    subject: 'Something is wrong with the backups',
    preview: 'There is a problem with the site’s backups',
    heading: 'The backups need your attention',
    greeting: name,
    paragraphs: [
      ...trouble,
      'The site itself is running, and earlier backups have not changed.',
      { button: 'Open the backups', href: link },
    ],
    reason: 'You’re receiving this email because you are an admin of the site.',
  }),
});
