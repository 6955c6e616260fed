import { z } from 'zod';
import { defineJob } from '#app/services/jobs/define-job.server.ts';
import { forgetOldCounters } from './limit.server.ts';

/** Forgets counters that no window can hold any more. Twice is harmless. */
export const forgetOldCountersJob = defineJob({
  name: 'forget-old-counters',
  schema: z.object({}),
  schedule: '20 3 * * *',
  run: forgetOldCounters,
});
