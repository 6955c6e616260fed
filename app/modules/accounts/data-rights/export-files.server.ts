import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { now } from '#app/core/clock.ts';
import { batchesOf } from '#app/lib/async/in-batches.ts';
import { randomToken } from '#app/lib/token.server.ts';

/** Where exports are: a part of the media store, or of one like it. */
export interface ExportStorage {
  write(key: string, bytes: Uint8Array, type: string): Promise<void>;
  read(key: string): Promise<Readable>;
  remove(keys: readonly string[]): Promise<void>;
  listOld(folder: string, before: Date): Promise<string[]>;
}

let storage: ExportStorage | undefined;

/** Sets where exports are, once, before jobs start. */
export function openExportFiles(opened: ExportStorage): void {
  storage = opened;
}

function exportStorage(): ExportStorage {
  if (!storage) throw new Error('An export is used before openExportFiles');
  return storage;
}

const filesIn = (folder: string) => ({
  /** Writes an export under an unguessable name, readable only by the site's own account. @returns the name */
  async write(bytes: Uint8Array): Promise<string> {
    const fileName = `${randomToken(24)}.zip`;
    await exportStorage().write(`${folder}/${fileName}`, bytes, 'application/zip');
    return fileName;
  },

  /** Returns null if the file is not there: an instance with a folder of its own may have created it. */
  async read(fileName: string): Promise<Buffer | null> {
    try {
      return await buffer(await exportStorage().read(`${folder}/${fileName}`));
    } catch (error) {
      if ((error as Error).name === 'MissingFileError') return null;
      throw error;
    }
  },

  /** Deletes a file. Idempotent. */
  remove: (fileName: string): Promise<void> => exportStorage().remove([`${folder}/${fileName}`]),

  /** Deletes every file except the named ones and recent ones, whose job may not have recorded the name yet. */
  async removeOthers(remaining: ReadonlySet<string>, youngMs: number): Promise<number> {
    const old = await exportStorage().listOld(folder, new Date(now().getTime() - youngMs));
    const keys = old.filter((key) => !remaining.has(key.slice(folder.length + 1)));
    // A store deletes at most 1000 files per call.
    for (const batch of batchesOf(keys, 1000)) await exportStorage().remove(batch);
    return keys.length;
  },
});

/** The copies that people ask for in their settings. */
export const exportFiles = filesIn('exports');
/** The copies that admins make to answer a request. */
export const packFiles = filesIn('packs');
