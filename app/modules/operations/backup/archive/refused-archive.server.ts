import { decrypt as decryptStream } from '#packages/backup-archive/age.server.ts';
import { ArchiveError, type ArchiveFault } from '#packages/backup-archive/archive-error.ts';
import { readArchive as readMembers } from '#packages/backup-archive/archive-reader.server.ts';
import { RefusedBackupError } from './refused-backup-error.ts';

export const newerText =
  'This backup was made by a newer version of the site. Install that version first, then restore. Nothing was changed.';

/** Sentences for admins and operators. `…` is the name of a member, which another person may have chosen. */
const sentences: Record<ArchiveFault, string> = {
  'needs-key':
    'This backup is encrypted. Nothing was changed. Enter the key that it was made with under Protection, or set BACKUP_KEY to it.',
  'key-does-not-fit':
    'This site’s key cannot open this backup: it was made with another key, or is damaged. Nothing was changed. Enter the key that it was made with under Protection, or set BACKUP_KEY to it, and try again.',
  'is-no-archive':
    'This file is not a backup of the site: it is neither compressed nor encrypted like one. Nothing was changed. Choose the file as it was downloaded.',
  'begins-without-manifest':
    'This file is not a backup of the site: its first member is not manifest.json. Nothing was changed. Choose the file as it was downloaded.',
  'is-no-archive-in-zip':
    'This zip is not a backup of the site: it has no manifest.json at its top. Nothing was changed. Choose the file as it was downloaded.',
  'is-damaged':
    'This backup is damaged or was cut off: it cannot be read to its end. Nothing was changed. Download it again from where it is kept, or choose an older one.',
  'has-more-behind':
    'This backup is followed by something that does not belong to it. Nothing was changed. Use the file as it was stored.',
  'has-bare-secrets':
    'This backup contains secrets but is not encrypted. The site never writes such a backup. Nothing was changed.',
  'is-too-large': 'This backup unpacks to more than its manifest says. Nothing was changed.',
  'has-invalid-manifest': 'The manifest of this backup does not say what a backup contains. Nothing was changed.',
  'is-newer': newerText,
  'differs-in-size': '… in this backup does not have the size that its manifest says. Nothing was changed.',
  'differs-in-content': '… in this backup does not match its digest. Nothing was changed.',
  'has-other-member': 'This backup contains …, which its manifest does not name there. Nothing was changed.',
  'lacks-member': 'This backup lacks …. Nothing was changed.',
  'has-other-media': 'The list of media files of this backup differs from its manifest. Nothing was changed.',
};

function asRefusal(error: unknown): never {
  if (!(error instanceof ArchiveError)) throw error;
  const sentence = sentences[error.fault].replace('…', () => JSON.stringify(error.member.slice(0, 100)));
  throw new RefusedBackupError(sentence, { cause: error });
}

/** Reads an archive of a backup. @throws RefusedBackupError if it is not what its manifest says */
export const readArchive = (...parameters: Parameters<typeof readMembers>) =>
  readMembers(...parameters).catch(asRefusal);

/** Decrypts a stored file. @throws RefusedBackupError if the key does not fit */
export const decrypt = (...parameters: Parameters<typeof decryptStream>) =>
  decryptStream(...parameters).catch(asRefusal);
