import { and, isNotNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { forumProfileReports } from '../tables.server.ts';
import { clearedSince } from './cleared-profiles.server.ts';

/** Deletes what cleared profiles said, once it can no longer be brought back. Idempotent. */
export const forgetClearedProfiles = defineJob({
  name: 'forget-cleared-profiles',
  schema: z.object({}),
  schedule: '45 3 * * *',
  async run() {
    await db
      .update(forumProfileReports)
      .set({ former: null })
      .where(and(isNotNull(forumProfileReports.former), lt(forumProfileReports.resolvedAt, clearedSince(now()))));
  },
});
