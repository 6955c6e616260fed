import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { defineJob } from '#app/services/jobs/define-job.server.ts';
import { uploadFolder } from '../storage/storage.server.ts';

const dayMs = 86_400_000;

/** Removes uploads that nobody finished within a day. Twice is harmless. */
export const tidyUploads = defineJob({
  name: 'tidy-uploads',
  schema: z.object({}),
  schedule: '25 * * * *',
  async run(_data, { log }) {
    const removed = await uploadFolder().removeOld(new Date(now().getTime() - dayMs));
    if (removed > 0) log.info('removed unfinished uploads', { removed });
  },
});
