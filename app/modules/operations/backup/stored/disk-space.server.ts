import { statfs } from 'node:fs/promises';

/** The space that stays free, in bytes: a database needs space even to delete. */
export const reserveBytes = 256 * 1024 * 1024;

/** Returns how much the disk of a folder has free for this account, in bytes. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
