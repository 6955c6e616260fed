import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { webhookDeliveries } from './tables.server.ts';

const keptDays = 30;

/** Deletes old deliveries: their log only serves to fix current problems. Idempotent. */
export const removeOldDeliveries = defineJob({
  name: 'remove-old-deliveries',
  schema: z.object({}),
  schedule: '35 3 * * *',
  async run() {
    const oldest = new Date(now().getTime() - keptDays * 86_400_000);
    await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, oldest));
  },
});
