import { z } from 'zod';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { dropOldPartitions, ensurePartitions } from './counts/partitions.server.ts';
import { rollUp } from './counts/roll-up.server.ts';
import { deleteOldSalts } from './record/visitor.server.ts';

/**
 * Runs every hour, so that a day's salt is deleted soon after it, even if the site was down at midnight, and few events
 * wait to be rolled up by the next reader. Events are dropped only after they are rolled up.
 */
export const maintainAnalytics = defineJob({
  name: 'maintain-analytics',
  schema: z.object({}),
  schedule: '5 * * * *',
  async run() {
    await deleteOldSalts();
    await ensurePartitions();
    await rollUp();
    await dropOldPartitions();
  },
});
