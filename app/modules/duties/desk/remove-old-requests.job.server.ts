import { and, isNotNull, lte, ne, or } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { monthsAgo } from '#app/lib/time/months-ago.ts';
import { anonymous } from '../duties.personal-data.server.ts';
import { dutyRequests } from '../tables.server.ts';

/** How long a closed request is kept with the person’s name, in months: as long as somebody can go to court about it. */
const requestRetentionMonths = 72;

/** Removes the person from requests that were closed long ago. The row stays for the yearly figures. Idempotent. */
export const removeOldRequests = defineJob({
  name: 'remove-old-duty-requests',
  schema: z.object({}),
  schedule: '50 3 * * *',
  async run() {
    await db.update(dutyRequests).set(anonymous('')).where(areOld(now()));
  },
});

/** Closed requests that no longer name the person once the moment `at` has come. */
const areOld = (at: Date) =>
  and(
    isNotNull(dutyRequests.closedAt),
    lte(dutyRequests.closedAt, monthsAgo(at, requestRetentionMonths)),
    or(ne(dutyRequests.email, ''), ne(dutyRequests.name, '')),
  );
