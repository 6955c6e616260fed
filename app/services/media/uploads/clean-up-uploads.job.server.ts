import { and, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db.server.ts';
import { defineJob } from '#app/services/jobs/define-job.server.ts';
import { uploadFolder } from '../storage/storage.server.ts';
import { mediaUploads } from '../tables.server.ts';
import { refuseUpload } from './waiting-uploads.server.ts';

const dayMs = 86_400_000;

const refusalDays = 30;

/**
 * Removes uploads that nobody finished within a day, and refusals that nobody dismissed within thirty. What could not be
 * checked within a day for a fault of ours is refused. Twice is harmless.
 */
export const cleanUpUploads = defineJob({
  name: 'clean-up-uploads',
  schema: z.object({}),
  schedule: '25 * * * *',
  async run(_data, { log }) {
    const removed = await uploadFolder().removeOld(new Date(now().getTime() - dayMs));
    if (removed > 0) log.info('removed unfinished uploads', { removed });
    const dayAgo = new Date(now().getTime() - dayMs);
    const unchecked = await db
      .select({ id: mediaUploads.id })
      .from(mediaUploads)
      .where(and(isNull(mediaUploads.refusal), lt(mediaUploads.createdAt, dayAgo)));
    for (const { id } of unchecked) {
      await refuseUpload(id, 'This file could not be checked for a fault of ours. Please upload it once more.');
    }
    await db.delete(mediaUploads).where(lt(mediaUploads.createdAt, new Date(now().getTime() - refusalDays * dayMs)));
  },
});
