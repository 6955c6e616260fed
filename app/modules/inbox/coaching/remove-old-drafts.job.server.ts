import { z } from 'zod';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { removeOldDrafts } from './draft.server.ts';

/** Deletes applications that were not continued for thirty days. Idempotent. */
export const removeOldDraftsJob = defineJob({
  name: 'remove-old-drafts',
  schema: z.object({}),
  schedule: '15 3 * * *',
  run: removeOldDrafts,
});
