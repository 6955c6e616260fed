import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { staticExportContext } from './static-export-context.server.ts';

/** Where the archive of an export is. */
export const archivePath = (exportId: string): string => join(staticExportContext().folder, `${exportId}.zip`);

/** Deletes all archives but this one, and what crashes left. */
export async function removeOtherArchives(exportId: string): Promise<void> {
  const { folder } = staticExportContext();
  for (const name of await readdir(folder).catch(() => []))
    if (name !== `${exportId}.zip`) await rm(join(folder, name), { force: true });
}
