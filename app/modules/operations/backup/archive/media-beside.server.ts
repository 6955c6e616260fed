import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { MediaStorage } from '#app/modules/media/storage/media-storage.server.ts';
import { MissingFileError } from '#app/modules/media/storage/storage-errors.ts';
import { encrypt } from '#packages/backup-archive/age.server.ts';
import { CheckedStream, DigestStream } from '#packages/backup-archive/digest.server.ts';
import type { ArchivedContent, MediaEntry } from '#packages/backup-archive/manifest.server.ts';
import { backupContext } from '../backup-context.server.ts';
import { readMedia } from '../read-media.server.ts';
import { anyTime, blobName, mediaIdentity } from './backup-key.server.ts';
import { readMediaIndex, writeMediaIndex } from './media-index.server.ts';
import { decrypt } from './refused-archive.server.ts';
import { RefusedBackupError } from './refused-backup-error.ts';

export interface CollectedMedia {
  entries: MediaEntry[];
  /** The keys that the store did not have. */
  missing: string[];
}

interface CollectOptions {
  signal: AbortSignal;
  /** A folder for unfinished files, on the disk of the backups. */
  folder: string;
  /** Whether each file is stored once beside the archives; otherwise it is only digested. */
  isBeside: boolean;
  onBytes?: (bytes: number) => void;
}

/** Digests the media files that the database names and, for archives without them, stores each content once. */
export async function collectMedia(
  files: readonly { key: string; type: string }[],
  { signal, folder, isBeside, onBytes }: CollectOptions,
): Promise<CollectedMedia> {
  const identity = isBeside ? await mediaIdentity() : undefined;
  const stored = new Set(isBeside ? await backupContext().place.listOld('media', anyTime) : []);
  const index = await readMediaIndex();
  const entries: MediaEntry[] = [];
  const missing: string[] = [];
  for (const { key, type } of files) {
    signal.throwIfAborted();
    const existing = index.get(key);
    if (existing && (isBeside ? stored.has(blobName(existing.sha256, identity)) : await isStillThere(key))) {
      entries.push({ key, type, ...existing });
      onBytes?.(existing.bytes);
      continue;
    }
    const content = await nullIfMissing(() =>
      isBeside
        ? storeBeside(key, identity, stored, { folder, signal, onBytes })
        : digestStoredFile(key, { signal, onBytes }),
    );
    if (content) entries.push({ key, type, ...content });
    else missing.push(key);
  }
  await writeMediaIndex(entries);
  return { entries, missing };
}

type ReadOptions = { signal: AbortSignal; onBytes?: ((bytes: number) => void) | undefined };

async function digestStoredFile(key: string, { signal, onBytes }: ReadOptions): Promise<ArchivedContent> {
  const digest = new DigestStream(onBytes);
  digest.resume();
  await pipeline(await readMedia(key), digest, { signal });
  return digest.content();
}

async function isStillThere(key: string): Promise<boolean> {
  const content = await nullIfMissing(() => readMedia(key, { range: { start: 0, end: 0 } }));
  content?.destroy();
  return content !== null;
}

async function storeBeside(
  key: string,
  identity: string | undefined,
  stored: Set<string>,
  { folder, signal, onBytes }: ReadOptions & { folder: string },
): Promise<ArchivedContent> {
  const path = join(folder, randomUUID());
  try {
    const source = await readMedia(key);
    const digest = new DigestStream(onBytes);
    const copying = pipeline(source, digest, { signal });
    copying.catch(() => undefined);
    const bytes = identity === undefined ? digest : await encrypt(digest, identity);
    await pipeline(bytes, createWriteStream(path, { mode: 0o600, flush: true }), { signal });
    await copying;
    const content = digest.content();
    const name = blobName(content.sha256, identity);
    if (!stored.has(name)) {
      await backupContext().place.writeFrom(path, name, 'application/octet-stream');
      await checkMediaBeside(content, signal);
      stored.add(name);
    }
    return content;
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Reads a media file beside the archives, from whichever place has it. The stream fails at its end if the bytes are not
 * those that were stored: a store may return others than a moment before.
 * @throws RefusedBackupError if none has it
 */
export async function readMediaBeside(content: ArchivedContent): Promise<Readable> {
  const { place, offSiteStore } = backupContext();
  const identity = await mediaIdentity();
  const find = async (name: string) =>
    (await readFrom(place, name)) ?? (offSiteStore ? await readFrom(offSiteStore, name) : null);
  const encrypted = identity === undefined ? null : await find(blobName(content.sha256, identity));
  // Backups that were made before there was a key stay readable.
  const raw = encrypted ?? (await find(blobName(content.sha256, undefined)));
  if (!raw) {
    throw new RefusedBackupError(
      'This backup needs the media files stored next to it, and one of them is missing. Nothing was changed.',
    );
  }
  const checked = new CheckedStream(content, () => new RefusedBackupError(damagedText));
  pipeline(encrypted ? await decrypt(encrypted, identity) : raw, checked).catch(() => undefined); // its reader fails with it
  return checked;
}

const readFrom = (place: MediaStorage, name: string) => nullIfMissing(() => place.read(name));

/** Reads a stored media file back. @throws RefusedBackupError if it is not what was stored */
export async function checkMediaBeside(content: ArchivedContent, signal: AbortSignal): Promise<void> {
  try {
    await finished((await readMediaBeside(content)).resume(), { signal });
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof RefusedBackupError ? error : new RefusedBackupError(damagedText, { cause: error });
  }
}

const damagedText = 'A media file beside the backup is damaged. Nothing was changed.';

export async function nullIfMissing<Value>(work: () => Promise<Value>): Promise<Value | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof MissingFileError) return null;
    throw error;
  }
}
