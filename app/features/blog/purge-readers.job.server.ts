import { z } from 'zod';
import { defineJob } from '#app/services/jobs/define-job.server.ts';
import { purgeReaders } from './count-view.server.ts';

/** Every hour, so that a day's readers are forgotten soon after it, also where the site stood still at midnight. */
export const purgeReadersJob = defineJob({
  name: 'purge-readers',
  schema: z.object({}),
  schedule: '5 * * * *',
  run: purgeReaders,
});
