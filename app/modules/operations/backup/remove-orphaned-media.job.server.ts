import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { databaseConfig } from '#app/core/database/db.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { batchesOf } from '#app/lib/async/in-batches.ts';
import { daysBefore } from '#app/lib/time/days-before.ts';
import { hourMs } from '#app/lib/time/units.ts';
import { importKey } from '#app/modules/imports/import-key.ts';
import { mediaStorage } from '#app/modules/media/storage/storage.server.ts';
import { findOrphanedFiles } from '#app/modules/media/storage/unnamed-files.server.ts';
import { inSnapshot, listMediaKeys } from './archive/dump-database.server.ts';
import { withBackupsLock } from './runs/lock.server.ts';

/**
 * A moment of up to 60 days ago can be restored, and after that for 60 days the moment before the restore, which leads
 * back to files that no row names meanwhile. Also much longer than a commit can be in doubt.
 */
const safeDays = 150;
/** Folders of files that a row names. */
const folders = ['files', 'member-pictures', 'imports'];
/** More than this, and more than a tenth of all files, means that the database does not belong to the store. */
const plausibleOrphans = 100;
/** How many are deleted before the lock is looked at again. */
const batchSize = 100;

/**
 * Deletes files of the media store that are older than 150 days and that no row names: of a commit that failed without
 * an answer, or of a deletion that the store did not carry out. Deletes nothing during a backup or restore, nor if many
 * files or all of them have no row. Idempotent.
 */
export const removeOrphanedMedia = defineJob({
  name: 'remove-orphaned-media',
  schema: z.object({}),
  schedule: '10 5 * * 0',
  timeoutMs: 6 * hourMs,
  run: (_data, { log, signal }) =>
    withBackupsLock(
      databaseConfig(),
      async (held) => {
        const before = daysBefore(now(), safeDays);
        const orphaned = await findOrphanedFiles(mediaStorage(), { folders, before, readKeys: listKnownKeys });
        const { old: files, unnamed: orphans } = orphaned;
        const isAll = files > 0 && orphans.length === files;
        if (isAll || orphans.length > Math.max(plausibleOrphans, files / 10)) {
          log.error('many media files belong to no row, so none was deleted: is this the database of this store?', {
            files,
            orphans: orphans.length,
          });
          return;
        }
        for (const batch of batchesOf(orphans, batchSize)) {
          held.throwIfAborted();
          await mediaStorage().remove(batch);
        }
        if (orphans.length > 0) log.info('removed media files without a database row', { removed: orphans.length });
      },
      { signal },
    ),
});

const listKnownKeys = (): Promise<Set<string>> =>
  inSnapshot(databaseConfig(), async (client) => {
    const usedKeys = await listMediaKeys(client);
    const { rows } = await client.query<{ id: string }>('select id from imports');
    for (const { id } of rows) usedKeys.add(importKey(id));
    return usedKeys;
  });
