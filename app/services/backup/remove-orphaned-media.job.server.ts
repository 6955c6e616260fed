import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { databaseConfig } from '#app/platform/db.server.ts';
import { importKey } from '#app/services/imports/import-key.ts';
import { defineJob } from '#app/services/jobs/define-job.server.ts';
import { mediaStorage } from '#app/services/media/storage/storage.server.ts';
import { inSnapshot, listMediaKeys } from './dump-database.server.ts';
import { withBackupsLock } from './lock.server.ts';

/**
 * Longer than any time of which moments can be restored: after a restore to a moment, a later one leads back to files
 * that no row names meanwhile. Also much longer than a commit can be in doubt.
 */
const safeDays = 90;
/** Folders of files that a row names. */
const folders = ['files', 'member-pictures', 'imports'];
/** More than this, and more than a tenth of all files, means that the database does not belong to the store. */
const plausibleOrphans = 100;

/**
 * Deletes files of the media store that no row has named for 90 days: of a commit that failed without an answer, or of a
 * deletion that the store did not carry out. Deletes nothing during a backup or restore, nor if many files have no row.
 * Idempotent.
 */
export const removeOrphanedMedia = defineJob({
  name: 'remove-orphaned-media',
  schema: z.object({}),
  schedule: '10 5 * * 0',
  timeoutMs: 6 * 60 * 60_000,
  run: (_data, { log, signal }) =>
    withBackupsLock(
      databaseConfig(),
      async (held) => {
        const before = new Date(now().getTime() - safeDays * 86_400_000);
        const old: string[] = [];
        // The rows are read after the list: a file whose row is written meanwhile is known.
        for (const folder of folders) old.push(...(await mediaStorage().listOld(folder, before)));
        const known = await listKnownKeys();
        const orphans = old.filter((key) => !known.has(key));
        held.throwIfAborted();
        if (orphans.length > Math.max(plausibleOrphans, old.length / 10)) {
          log.error('many media files belong to no row, so none was deleted: is this the database of this store?', {
            files: old.length,
            orphans: orphans.length,
          });
          return;
        }
        await mediaStorage().remove(orphans);
        if (orphans.length > 0) log.info('removed media files that no row names', { removed: orphans.length });
      },
      { signal },
    ),
});

const listKnownKeys = (): Promise<Set<string>> =>
  inSnapshot(databaseConfig(), async (client) => {
    const known = await listMediaKeys(client);
    const { rows } = await client.query<{ id: string }>('select id from imports');
    for (const { id } of rows) known.add(importKey(id));
    return known;
  });
