import { z } from 'zod';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { removeOldReports } from './record-page-report.server.ts';

export const removeOldPageReports = defineJob({
  name: 'remove-old-page-reports',
  schema: z.object({}),
  schedule: '25 3 * * *',
  run: () => removeOldReports(),
});
