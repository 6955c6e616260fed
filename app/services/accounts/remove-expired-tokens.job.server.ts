import { z } from 'zod';
import { defineJob } from '#app/services/jobs/define-job.server.ts';
import { removeExpiredTokens } from './one-time-token.server.ts';

/** Removes links that no longer work. Twice is harmless. */
export const removeExpiredTokensJob = defineJob({
  name: 'remove-expired-tokens',
  schema: z.object({}),
  schedule: '25 3 * * *',
  run: removeExpiredTokens,
});
