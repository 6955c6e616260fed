import { z } from 'zod';
import { defineJob } from '#app/services/jobs/define-job.server.ts';
import { purgeReaders } from './count-view.server.ts';

/** Runs every hour, so that a day's readers are deleted soon after it, even if the site was down at midnight. */
export const purgeReadersJob = defineJob({
  name: 'purge-readers',
  schema: z.object({}),
  schedule: '5 * * * *',
  run: purgeReaders,
});
