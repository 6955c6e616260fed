import { z } from 'zod';
import { defineJob } from '#app/services/jobs/define-job.server.ts';
import { removeOldDrafts } from './draft.server.ts';

/** Forgets applications that nobody went on with for thirty days. Twice is harmless. */
export const removeOldDraftsJob = defineJob({
  name: 'remove-old-drafts',
  schema: z.object({}),
  schedule: '15 3 * * *',
  run: removeOldDrafts,
});
