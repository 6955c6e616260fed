import { and, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { daysBefore } from '#app/lib/time/days-before.ts';
import { uploadKey, uploadsToCheck } from '../keys.ts';
import { mediaStorage, uploadStore } from '../storage/storage.server.ts';
import { findOrphanedFiles } from '../storage/unnamed-files.server.ts';
import { mediaUploads } from '../tables.server.ts';
import { refuseUpload } from './waiting-uploads.server.ts';

/**
 * Deletes uploads not finished within a day. An upload that could not be
 * checked within a day because of an error of the site is refused. Unchecked bytes without a row, for example after a
 * crash, are also deleted after a day. Idempotent.
 */
export const cleanUpUploads = defineJob({
  name: 'clean-up-uploads',
  schema: z.object({}),
  schedule: '25 * * * *',
  async run(_data, { log }) {
    const removed = await uploadStore().removeOld(daysBefore(now(), 1));
    if (removed > 0) log.info('removed unfinished uploads', { removed });
    const dayAgo = daysBefore(now(), 1);
    const forgotten = await removeForgotten(dayAgo);
    if (forgotten > 0) log.info('removed upload data without a record', { removed: forgotten });
    const unchecked = await db
      .select({ id: mediaUploads.id })
      .from(mediaUploads)
      .where(and(isNull(mediaUploads.refusal), lt(mediaUploads.createdAt, dayAgo)));
    for (const { id } of unchecked) {
      await refuseUpload(id, 'This file could not be checked because of a fault on our side. Please upload it again.');
    }
  },
});

/** @returns the number of deleted files */
async function removeForgotten(before: Date): Promise<number> {
  const { unnamed } = await findOrphanedFiles(mediaStorage(), {
    folders: [uploadsToCheck],
    before,
    readKeys: async () => (await db.select({ id: mediaUploads.id }).from(mediaUploads)).map(({ id }) => uploadKey(id)),
  });
  await mediaStorage().remove(unnamed);
  return unnamed.length;
}
