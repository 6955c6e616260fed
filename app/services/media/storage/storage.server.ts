import type { Env } from '#app/platform/env.server.ts';
import { createDiskStorage } from './disk-storage.server.ts';
import type { MediaStorage } from './media-storage.server.ts';
import { createS3Storage } from './s3-storage.server.ts';

let opened: MediaStorage | undefined;

/** Says where media lies, once, before anything listens: in the store the settings name, or in the data folder. */
export function openMediaStorage({ s3, dataDir }: Pick<Env, 's3' | 'dataDir'>): MediaStorage {
  opened = s3 ? createS3Storage(s3) : createDiskStorage(dataDir);
  return opened;
}

export function mediaStorage(): MediaStorage {
  if (!opened) throw new Error('Media is used before openMediaStorage');
  return opened;
}
