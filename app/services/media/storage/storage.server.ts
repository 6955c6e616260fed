import { join } from 'node:path';
import type { Env } from '#app/platform/env.server.ts';
import { createDiskStorage } from './disk-storage.server.ts';
import type { MediaStorage } from './media-storage.server.ts';
import { createS3Storage } from './s3-storage.server.ts';
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
export function openMediaStorage({ s3, dataDir }: Pick<Env, 's3' | 'dataDir'>): void {
  const root = join(dataDir, 'media');
  opened = {
    storage: s3 ? createS3Storage(s3) : createDiskStorage(root),
    uploads: createUploadFolder(join(root, 'uploads')),
  };
}

export const mediaStorage = (): MediaStorage => whatIsOpen().storage;
export const uploadFolder = (): UploadFolder => whatIsOpen().uploads;
