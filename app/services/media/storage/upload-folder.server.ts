import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { LeanFileStore } from './lean-file-store.server.ts';

/** Kept free: a database beside the media needs room to go on. */
const reserveBytes = 64 * 1024 * 1024;

/** Where uploads grow until they are whole. */
export interface UploadFolder {
  store: LeanFileStore;
  pathOf(uploadId: string): string;
  /** Twice is harmless. */
  remove(uploadId: string): Promise<void>;
  /** Removes uploads that nothing was added to since this moment. @returns how many */
  removeOld(before: Date): Promise<number>;
  /** Whether so many bytes more would fit. */
  hasRoomFor(bytes: number): Promise<boolean>;
}

export function createUploadFolder(folder: string): UploadFolder {
  const pathOf = (uploadId: string) => {
    if (!/^[0-9a-f]{32}$/.test(uploadId)) throw new Error('This is no id of an upload');
    return join(folder, uploadId);
  };
  const remove = async (uploadId: string) => {
    await rm(pathOf(uploadId), { force: true });
    // What the tus server noted of it.
    await rm(`${pathOf(uploadId)}.json`, { force: true });
  };

  return {
    store: new LeanFileStore({ directory: folder }),
    pathOf,
    remove,

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
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize - reserveBytes >= bytes;
    },
  };
}
