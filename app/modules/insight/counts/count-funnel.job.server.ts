import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { avoidNestedLoops, countFunnelJobName, rollUpFunnel } from './funnels.server.ts';

/**
 * Counts the days of a new funnel, as far as their events are stored: each day in its own transaction, because a busy
 * one takes seconds. Ends early if the funnel is deleted. Idempotent.
 */
export const countFunnel = defineJob({
  name: countFunnelJobName,
  schema: z.object({ funnelId: z.uuid() }),
  async run({ funnelId }, { signal }) {
    const { rows } = await db.execute<{ day: string }>(
      sql`select day::text as day from analytics_event_days order by day`,
    );
    for (const { day } of rows) {
      signal.throwIfAborted();
      const isThere = await inTransaction(async (tx) => {
        await avoidNestedLoops(tx);
        return rollUpFunnel(tx, funnelId, day);
      });
      if (!isThere) return;
    }
  },
});
