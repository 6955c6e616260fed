import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { now } from '#app/core/clock.ts';
import { hourMs } from '#app/lib/time/units.ts';
import { backupContext } from '../backup-context.server.ts';

/** Longer than a backup or a download takes. */
const abandonedMs = 48 * hourMs;

/** Deletes unfinished files that a crash left: they take space, and contain what may have been erased since. */
export async function removeAbandoned(): Promise<void> {
  const folder = join(backupContext().folder, 'unfinished');
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => null);
    if (stats && now().getTime() - stats.mtimeMs > abandonedMs) await rm(path, { recursive: true, force: true });
  }
}
