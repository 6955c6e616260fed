import { z } from 'zod';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { cleanUpSearches } from './clean-up-searches.server.ts';

export const cleanUpSearchesJob = defineJob({
  name: 'clean-up-searches',
  schema: z.object({}),
  schedule: '25 3 * * *',
  run: () => cleanUpSearches(),
});
