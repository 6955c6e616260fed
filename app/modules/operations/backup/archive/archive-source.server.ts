import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { readFileStart } from '#app/core/zip/read-file-start.server.ts';
import { gigabyte, megabyte } from '#app/lib/byte-units.ts';
import { isAgeFile } from '#packages/backup-archive/age.server.ts';
import { backupContext } from '../backup-context.server.ts';
import { nullIfMissing } from './media-beside.server.ts';
import { RefusedBackupError } from './refused-backup-error.ts';

/** An archive that can be read any number of times. */
export interface ArchiveSource {
  name: string;
  open: () => Promise<Readable>;
}

const archiveName = /^[\w-][\w.-]*$/;

/** Returns a stored archive, from whichever place has it. @throws RefusedBackupError when it is opened and none has */
export const storedArchive = (name: string): ArchiveSource => ({
  name,
  async open() {
    const { place, offSiteStore } = backupContext();
    const key = `archives/${name}`;
    const stream = archiveName.test(name)
      ? ((await nullIfMissing(() => place.read(key))) ??
        (offSiteStore && (await nullIfMissing(() => offSiteStore.read(key)))))
      : null;
    if (!stream) throw new RefusedBackupError(`The backup ${name} is missing. Nothing was changed.`);
    return asNamed(name, stream);
  },
});

/** Returns the archive in a file or, if the file does not exist, the stored one of this name. */
export async function findArchive(fileOrName: string): Promise<ArchiveSource> {
  const isFile = await access(fileOrName).then(
    () => true,
    () => false,
  );
  if (!isFile) return storedArchive(fileOrName);
  return fileArchive(fileOrName);
}

/** Returns the archive in a file, which may also be a zip. */
export const fileArchive = (path: string, name = path): ArchiveSource => ({
  name,
  async open() {
    const start = await readFileStart(path, zipMagic.length).catch((error: NodeJS.ErrnoException) => {
      throw new RefusedBackupError(unreadableText(path, error), { cause: error });
    });
    if (!start.equals(zipMagic)) return asNamed(name, createReadStream(path));
    // Few backups are zips: a start does not load what reads them.
    const { archiveOfZip } = await import('#packages/backup-archive/zip-archive.server.ts');
    const { withZip } = await import('#app/core/zip/read-zip.server.ts');
    return archiveOfZip((work) => withZip(path, zipLimits, work));
  },
});

const unreadableText = (path: string, { code, message }: NodeJS.ErrnoException) =>
  code === 'EISDIR'
    ? `${path} is a folder and not a backup. Nothing was changed. Name the file of a backup in it.`
    : `${path} cannot be read (${message}). Nothing was changed. Let this user read it, or name another file.`;

/** A site is smaller. The reader of the archive holds each member to the manifest. */
const zipLimits = { files: 1_000_000, fileBytes: 256 * megabyte, totalBytes: 1024 * gigabyte };
const zipMagic = Buffer.from('PK\u0003\u0004');

/**
 * A program that may write into the store of backups, but has no key, could put an archive of their own under the name of
 * an encrypted one.
 * @throws RefusedBackupError
 */
async function asNamed(name: string, stream: Readable): Promise<Readable> {
  if (!name.endsWith('.age') || (await isAgeFile(stream))) return stream;
  stream.destroy();
  throw new RefusedBackupError(
    'The name of this backup says that it is encrypted, but it is not: it may have been replaced. Nothing was changed.',
  );
}
