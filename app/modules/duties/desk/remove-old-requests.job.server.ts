import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { anonymous } from '../duties.personal-data.server.ts';
import { areOldRequests } from '../requests/old-requests.server.ts';
import { dutyRequests } from '../tables.server.ts';

/** Removes the person from requests that were closed long ago. The row stays for the yearly figures. Idempotent. */
export const removeOldRequests = defineJob({
  name: 'remove-old-duty-requests',
  schema: z.object({}),
  schedule: '50 3 * * *',
  async run() {
    await db.update(dutyRequests).set(anonymous('')).where(areOldRequests(now()));
  },
});
