import { z } from 'zod';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { cleanUpMissing } from './count-missing-address.server.ts';

export const cleanUpMissingAddresses = defineJob({
  name: 'clean-up-missing-addresses',
  schema: z.object({}),
  // Hourly, because a scanner requests thousands of addresses in an hour.
  schedule: '40 * * * *',
  run: () => cleanUpMissing(),
});
