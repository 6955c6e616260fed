import { statfs } from 'node:fs/promises';
import { megabyte } from '#app/lib/byte-units.ts';

/** Below this the disk counts as full, in bytes: a database needs space even to delete. */
export const minFreeBytes = 256 * megabyte;

/** Returns how much the disk of a folder has free for this process's user, in bytes. @throws if it is unknown */
export async function findFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
