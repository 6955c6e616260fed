import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { affirmations } from './tables.server.ts';

/** How long a removed affirmation can be restored. */
export const removedDays = 30;

/** Deletes affirmations that were removed over a month ago. */
export const purgeRemovedAffirmations = defineJob({
  name: 'purge-removed-affirmations',
  schema: z.object({}),
  schedule: '35 3 * * *',
  async run() {
    await db
      .delete(affirmations)
      .where(lt(affirmations.removedAt, new Date(now().getTime() - removedDays * 86_400_000)));
  },
});
