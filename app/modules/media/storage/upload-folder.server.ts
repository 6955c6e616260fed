import { mkdirSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreeBytes } from '#app/core/runtime/free-space.server.ts';
import { megabyte } from '#app/lib/byte-units.ts';
import { LeanFileStore } from './lean-file-store.server.ts';
import type { MediaStorage } from './media-storage.server.ts';
import type { UploadStore } from './upload-store.server.ts';

/** Reserved space: a database on the same disk needs room to continue. */
const reserveBytes = 64 * megabyte;

/**
 * Unfinished uploads as files of a folder, which several instances may share.
 * @param storage on the same disk
 */
export function createUploadFolder(folder: string, storage: MediaStorage): UploadStore {
  const pathOf = (uploadId: string) => {
    if (!/^[0-9a-f]{32}$/.test(uploadId)) throw new Error('This is not the id of an upload');
    return join(folder, uploadId);
  };
  const remove = async (uploadId: string) => {
    await rm(pathOf(uploadId), { force: true });
    // The tus server's metadata of the upload.
    await rm(`${pathOf(uploadId)}.json`, { force: true });
  };

  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    store: new LeanFileStore(folder),
    remove,
    copyTo: (uploadId, key) => storage.writeFrom(pathOf(uploadId), key, 'application/octet-stream'),

    async removeOld(before) {
      let removed = 0;
      for (const name of await readdir(folder).catch(() => [])) {
        const touched = await stat(join(folder, name)).catch(() => null);
        if (!touched || touched.mtime >= before) continue;
        await rm(join(folder, name), { force: true });
        if (!name.endsWith('.json')) removed += 1;
      }
      return removed;
    },

    async hasRoomFor(bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return (await findFreeBytes(folder)) - reserveBytes >= bytes;
    },
  };
}
