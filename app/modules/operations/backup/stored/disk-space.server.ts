import { statfs } from 'node:fs/promises';
import { megabyte } from '#app/lib/byte-units.ts';

/** The space that stays free, in bytes: a database needs space even to delete. */
export const reserveBytes = 256 * megabyte;

/** Returns how much the disk of a folder has free for this account, in bytes. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
