import { z } from 'zod';
import { defineJob } from '#app/services/jobs/define-job.server.ts';
import { cleanUpMissing } from './note-missing.server.ts';

export const cleanUpMissingAddresses = defineJob({
  name: 'clean-up-missing-addresses',
  schema: z.object({}),
  // Each hour: a scanner asks for thousands in one.
  schedule: '40 * * * *',
  run: () => cleanUpMissing(),
});
