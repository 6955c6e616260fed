import { join } from 'node:path';
import type { Env } from '#app/platform/env.server.ts';
import { createDiskStorage } from './disk-storage.server.ts';
import type { MediaStorage } from './media-storage.server.ts';
import { createUploadFolder, type UploadFolder } from './upload-folder.server.ts';

let opened: { storage: MediaStorage; uploads: UploadFolder } | undefined;

function whatIsOpen() {
  if (!opened) throw new Error('Media is used before openMediaStorage');
  return opened;
}

/**
 * Selects where media is stored, once, before the server listens: the store from the settings, or the data folder.
 * Unfinished uploads are always in the data folder.
 */
export async function openMediaStorage({ s3, dataDir }: Pick<Env, 's3' | 'dataDir'>): Promise<void> {
  const root = join(dataDir, 'media');
  opened = {
    storage: s3 ? await openS3(s3) : createDiskStorage(root),
    uploads: createUploadFolder(join(root, 'uploads')),
  };
}

/** Read only where it is used: the store's library has a hundred modules. */
export async function openS3(s3: NonNullable<Env['s3']>): Promise<MediaStorage> {
  const { createS3Storage } = await import('./s3-storage.server.ts');
  return createS3Storage(s3);
}

export const mediaStorage = (): MediaStorage => whatIsOpen().storage;
export const uploadFolder = (): UploadFolder => whatIsOpen().uploads;
