import { createReadStream } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FileStore } from '@tus/file-store';
import type { MediaStorage } from './media-storage.server.ts';
import { MissingFileError, StorageFullError } from './storage-errors.ts';

/** Kept free: a database beside the media needs room to go on. */
const reserveBytes = 64 * 1024 * 1024;

/** Media as files below `DATA_DIR/media`, for the site's own account alone. */
export function createDiskStorage(dataDir: string): MediaStorage {
  const root = join(dataDir, 'media');
  const pathOf = (key: string) => {
    if (key.split('/').some((part) => !/^[\w-][\w.-]*$/.test(part))) throw new Error('A storage key has plain names');
    return join(root, key);
  };

  return {
    uploads: new FileStore({ directory: root }),

    async write(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await writeFile(`${path}.unfinished`, bytes, { mode: 0o600, flush: true });
        await rename(`${path}.unfinished`, path);
      } catch (error) {
        await rm(`${path}.unfinished`, { force: true });
        throw hasNoSpace(error) ? new StorageFullError('The disk is full') : error;
      }
    },

    async move(from, to) {
      const path = pathOf(to);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await orMissing(rename(pathOf(from), path));
      // What the tus server noted of the upload.
      await rm(pathOf(`${from}.json`), { force: true });
    },

    async read(key, range) {
      const file = await orMissing(open(pathOf(key)));
      return createReadStream('', { fd: file, ...range });
    },

    async remove(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true });
      for (const folder of new Set(keys.map((key) => dirname(pathOf(key))))) await removeIfEmpty(folder);
    },

    async withLocalFile(key, work) {
      await orMissing(access(pathOf(key)));
      return work(pathOf(key));
    },

    async removeOldUploads(before) {
      const folder = join(root, 'uploads');
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
      await mkdir(root, { recursive: true, mode: 0o700 });
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize - reserveBytes >= bytes;
    },

    async check() {
      await mkdir(root, { recursive: true, mode: 0o700 });
      await access(root, constants.W_OK);
    },
  };
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';
const hasNoSpace = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(codeOf(error));

async function removeIfEmpty(folder: string): Promise<void> {
  // Where something else lies in it, or it is gone, nothing is to be done.
  const left = await readdir(folder).catch(() => ['unknown']);
  if (left.length === 0) await rm(folder, { recursive: true, force: true });
}

async function orMissing<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    throw codeOf(error) === 'ENOENT' ? new MissingFileError('There is no such file') : error;
  }
}
