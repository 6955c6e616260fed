import type { MediaStorage } from './media-storage.server.ts';

/**
 * Finds the files of some folders that are older than `before` and that no row names: a write or a deletion was not
 * completed. The rows are read after the files, so a file whose row is written meanwhile is not among them.
 * @param readKeys returns the keys that rows name
 * @returns how many files are old, and the keys of those without a row
 */
export async function findOrphanedFiles(
  storage: MediaStorage,
  {
    folders,
    before,
    readKeys,
  }: { folders: readonly string[]; before: Date; readKeys: () => Promise<Iterable<string>> },
): Promise<{ old: number; unnamed: string[] }> {
  const old: string[] = [];
  for (const folder of folders) old.push(...(await storage.listOld(folder, before)));
  const knownKeys = new Set(await readKeys());
  return { old: old.length, unnamed: old.filter((key) => !knownKeys.has(key)) };
}
