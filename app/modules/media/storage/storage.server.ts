import type { LookupFunction } from 'node:net';
import { join } from 'node:path';
import type { Env } from '#app/core/runtime/env.server.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { createDiskStorage } from './disk-storage.server.ts';
import type { MediaStorage } from './media-storage.server.ts';
import { createUploadFolder } from './upload-folder.server.ts';
import type { UploadStore } from './upload-store.server.ts';

/** Requests to a store that is silent for so long are aborted: otherwise a backup would hold its lock for a day. */
export const backupSilenceMs = 5 * minuteMs;

let opened: { storage: MediaStorage; uploads: UploadStore } | undefined;

function whatIsOpen() {
  if (!opened) throw new Error('Media is used before openMediaStorage');
  return opened;
}

/**
 * Selects where media and unfinished uploads are stored, once, before the server listens: the store from the settings,
 * or a folder.
 */
export async function openMediaStorage({ s3, sharedDir }: Pick<Env, 's3' | 'sharedDir'>): Promise<void> {
  if (s3) {
    const storage = await openS3(s3);
    const { createUploadPieces } = await import('./upload-pieces.server.ts');
    opened = { storage, uploads: createUploadPieces(storage) };
    return;
  }
  const root = join(sharedDir, 'media');
  const storage = createDiskStorage(root);
  opened = { storage, uploads: createUploadFolder(join(root, 'uploads'), storage) };
}

/** Read only where it is used: the store's library has a hundred modules. */
export async function openS3(
  s3: NonNullable<Env['s3']>,
  { isForBackups = false, lookup }: { isForBackups?: boolean; lookup?: LookupFunction } = {},
): Promise<MediaStorage> {
  const { createS3Storage } = await import('./s3-storage.server.ts');
  return createS3Storage(s3, { ...(isForBackups && { silenceMs: backupSilenceMs }), ...(lookup && { lookup }) });
}

export const mediaStorage = (): MediaStorage => whatIsOpen().storage;
export const uploadStore = (): UploadStore => whatIsOpen().uploads;
