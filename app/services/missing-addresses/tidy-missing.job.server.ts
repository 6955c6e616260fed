import { z } from 'zod';
import { defineJob } from '#app/services/jobs/define-job.server.ts';
import { tidyMissing } from './note-missing.server.ts';

export const tidyMissingAddresses = defineJob({
  name: 'tidy-missing-addresses',
  schema: z.object({}),
  schedule: '40 3 * * *',
  run: () => tidyMissing(),
});
