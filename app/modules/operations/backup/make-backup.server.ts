import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ClientConfig } from 'pg';
import { now } from '#app/core/clock.ts';
import { hasNoSpace } from '#app/core/database/has-no-space.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { keyIds } from '#app/core/encryption/keys.server.ts';
import { findFreeBytes, minFreeBytes } from '#app/core/runtime/free-space.server.ts';
import { randomHex } from '#app/lib/token.server.ts';
import { type ArchiveContents, writeArchive } from '#packages/backup-archive/archive-writer.server.ts';
import { contentOf } from '#packages/backup-archive/digest.server.ts';
import { currentFormatVersion, type Manifest, writeMediaList } from '#packages/backup-archive/manifest.server.ts';
import { blobName, mediaIdentity } from './archive/backup-key.server.ts';
import { type DatabaseDump, dumpDatabase } from './archive/dump-database.server.ts';
import { collectMedia } from './archive/media-beside.server.ts';
import { readArchive } from './archive/refused-archive.server.ts';
import { backupContext } from './backup-context.server.ts';
import { readMedia } from './read-media.server.ts';
import type { ReportProgress } from './runs/runs.ts';

export interface WorkOptions {
  config: ClientConfig;
  signal: AbortSignal;
  report: ReportProgress;
}

export interface MadeBackup {
  manifest: Manifest;
  /** Of the archive, in bytes. */
  bytes: number;
}

/**
 * Writes the whole site into one file, database and media, and reads it back. An interrupted or failed backup leaves no
 * file.
 * @throws DomainError with a sentence for the operator
 */
export async function backUpIntoFile(path: string, options: WorkOptions): Promise<MadeBackup> {
  return inWorkFolder((folder) => make(resolve(path), folder, { ...options, isBeside: false }));
}

/**
 * Stores a backup in the data folder: an archive, and beside it the media files that no earlier backup stored.
 * @returns its name
 * @throws DomainError with a sentence for an admin
 */
export async function backUpIntoPlace(options: WorkOptions): Promise<MadeBackup & { name: string }> {
  const { place, key, unread } = backupContext();
  // Otherwise it would be stored without its key, and reported as good.
  if (unread !== null) throw new DomainError(unread);
  return inWorkFolder(async (folder) => {
    const name = archiveName(key !== undefined);
    const path = join(folder, 'archive');
    const made = await make(path, folder, { ...options, isBeside: true }, async (media) => {
      const identity = await mediaIdentity();
      const names = [...new Set(media.map(({ sha256 }) => blobName(sha256, identity)))].sort();
      await place.write(`lists/${name}`, Buffer.from(names.map((line) => `${line}\n`).join('')), 'text/plain');
    });
    await place.writeFrom(path, `archives/${name}`, 'application/octet-stream');
    return { name, ...made };
  });
}

/** Returns a new name for an archive, from which its date is read. */
export const archiveName = (isEncrypted: boolean, madeAt = now()) =>
  `${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z-${randomHex(3)}.tar.zst${isEncrypted ? '.age' : ''}`;

async function make(
  path: string,
  folder: string,
  { config, signal, report, isBeside }: WorkOptions & { isBeside: boolean },
  beforeArchive: (media: ArchiveContents['media']) => Promise<void> = async () => undefined,
): Promise<MadeBackup> {
  const { key } = backupContext();
  await requireRoom(folder);
  const unfinished = `${path}.unfinished`;
  try {
    const dump = await dumpDatabase(config, {
      folder: join(folder, 'tables'),
      signal,
      onBytes: report('Reading the database', 0),
    });
    const media = await collectMedia(dump.media, {
      folder,
      isBeside,
      signal,
      onBytes: report('Reading the media files', 0),
    });
    const contents = contentsOf(dump, media, isBeside);
    const total = sizeOf(contents.manifest);
    await beforeArchive(media.entries);
    await writeArchive(unfinished, contents, { key, signal, onBytes: report('Writing the archive', total) });
    await readArchive(createReadStream(unfinished), {
      key,
      signal,
      onBytes: report('Reading the archive back', total),
    });
    const { size: bytes } = await stat(unfinished);
    await rename(unfinished, path);
    return { manifest: contents.manifest, bytes };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw hasNoSpace(error) ? new DomainError(fullText) : error;
  }
}

const fullText =
  'The disk is full, so no backup was made. Earlier backups are unchanged. Make room on the disk, then try again.';

async function requireRoom(folder: string): Promise<void> {
  if ((await findFreeBytes(folder)) < minFreeBytes) throw new DomainError(fullText);
}

function contentsOf(
  dump: DatabaseDump,
  { entries, missing }: Awaited<ReturnType<typeof collectMedia>>,
  isBeside: boolean,
): ArchiveContents {
  const { key, secrets, siteVersion } = backupContext();
  const mediaList = writeMediaList(entries);
  const secretsFile = key === undefined ? null : Buffer.from(JSON.stringify({ sessionSecrets: secrets }));
  const { postgresVersion, migrations, tables, partitions, sequences } = dump;
  const manifest: Manifest = {
    format: 'resjam-backup',
    formatVersion: currentFormatVersion,
    siteVersion,
    createdAt: now().toISOString(),
    postgresVersion,
    migrations,
    keyIds: keyIds(),
    tables,
    partitions,
    sequences,
    media: {
      isInside: !isBeside,
      files: entries.length,
      bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0),
      missing: missing.length,
      list: contentOf(mediaList),
    },
    secrets: secretsFile && contentOf(secretsFile),
  };
  return {
    manifest,
    readTable: dump.read,
    mediaList,
    secrets: secretsFile,
    media: entries,
    readMedia: (entry) => readMedia(entry.key),
  };
}

/** Returns how many bytes an archive unpacks to, without its small members. */
export const sizeOf = ({ tables, media }: Manifest): number =>
  tables.reduce((sum, { bytes }) => sum + bytes, 0) + media.list.bytes + (media.isInside ? media.bytes : 0);

/** Provides a folder on the disk of the backups, which is deleted at the end. */
async function inWorkFolder<Value>(work: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = join(backupContext().folder, 'unfinished', randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
