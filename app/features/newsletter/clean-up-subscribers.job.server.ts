import { and, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db.server.ts';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { defineJob } from '#app/services/jobs/define-job.server.ts';
import { eraseSubscribers } from './erase-subscribers.server.ts';
import { subscribers, subscriberTokens } from './tables.server.ts';

const pendingDays = 30;

/** Deletes unconfirmed subscribers and expired links. Idempotent. */
export const cleanUpSubscribers = defineJob({
  name: 'clean-up-subscribers',
  schema: z.object({}),
  schedule: '25 3 * * *',
  async run(_data, { log }) {
    const oldest = new Date(now().getTime() - pendingDays * 86_400_000);
    const erased = await inTransaction((tx) =>
      eraseSubscribers(tx, and(eq(subscribers.state, 'pending'), lt(subscribers.createdAt, oldest))),
    );
    await db.delete(subscriberTokens).where(lt(subscriberTokens.expiresAt, now()));
    if (erased > 0) log.info('subscribers who never confirmed were forgotten', { erased });
  },
});
