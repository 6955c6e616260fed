import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { hasNoSpace } from '#app/core/database/has-no-space.ts';
import type { MediaStorage } from './media-storage.server.ts';
import { MissingFileError, StorageFullError } from './storage-errors.ts';

/** Stores media as files in a folder, readable only by the site's own account. */
export function createDiskStorage(root: string): MediaStorage {
  const isKey = (key: string) => key.split('/').every((part) => /^[\w-][\w.-]*$/.test(part));
  const pathOf = (key: string) => {
    if (!isKey(key)) throw new Error('A storage key has plain names');
    return join(root, key);
  };
  const makeRoomFor = async (key: string) => {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return path;
  };

  const read: MediaStorage['read'] = async (key, range) => {
    const file = await orMissing(open(pathOf(key)));
    return createReadStream('', { fd: file, ...range });
  };

  return {
    async write(key, bytes) {
      const path = await makeRoomFor(key);
      try {
        await writeFile(`${path}.unfinished`, bytes, { mode: 0o600, flush: true });
        await rename(`${path}.unfinished`, path);
      } catch (error) {
        await rm(`${path}.unfinished`, { force: true });
        throw hasNoSpace(error) ? new StorageFullError('The disk is full') : error;
      }
    },

    // A hard link to the same bytes: the first name may be deleted at any time.
    async writeFrom(path, key) {
      const target = await makeRoomFor(key);
      await rm(target, { force: true });
      await link(path, target);
    },

    async join(keys, key) {
      const path = await makeRoomFor(key);
      const whole = async function* () {
        for (const from of keys) yield* await read(from);
      };
      try {
        await pipeline(whole, createWriteStream(`${path}.unfinished`, { mode: 0o600, flush: true }));
        await rename(`${path}.unfinished`, path);
      } catch (error) {
        await rm(`${path}.unfinished`, { force: true });
        throw hasNoSpace(error) ? new StorageFullError('The disk is full') : error;
      }
    },

    read,

    async remove(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true });
      for (const folder of new Set(keys.map((key) => dirname(pathOf(key))))) await removeIfEmpty(folder);
    },

    async listOld(folder, before) {
      const keys: string[] = [];
      for (const name of await readdir(pathOf(folder), { recursive: true }).catch(() => [])) {
        if (!isKey(name)) continue;
        const stats = await stat(join(root, folder, name)).catch(() => null);
        // A stored upload is a new link to an existing file: only its ctime is the time when it was stored.
        if (stats?.isFile() && stats.ctime < before) keys.push(`${folder}/${name}`);
      }
      return keys;
    },

    async withLocalFile(key, work) {
      await orMissing(access(pathOf(key)));
      return work(pathOf(key));
    },

    async check() {
      await mkdir(root, { recursive: true, mode: 0o700 });
      await access(root, constants.W_OK);
    },
  };
}

async function removeIfEmpty(folder: string): Promise<void> {
  // If the folder is not empty, or does not exist, there is nothing to do.
  const remainingNames = await readdir(folder).catch(() => ['unknown']);
  if (remainingNames.length === 0) await rm(folder, { recursive: true, force: true });
}

async function orMissing<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new MissingFileError('There is no such file') : error;
  }
}
