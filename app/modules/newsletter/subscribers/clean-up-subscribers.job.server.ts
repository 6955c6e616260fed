import { and, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { subscribers, subscriberTokens } from '../tables.server.ts';
import { eraseSubscribers } from './erase-subscribers.server.ts';

const pendingDays = 30;

/** Those who have not confirmed for thirty days at a moment. */
const areForgotten = (at: Date) =>
  and(eq(subscribers.state, 'pending'), lt(subscribers.createdAt, new Date(at.getTime() - pendingDays * 86_400_000)));

/** Returns how many unconfirmed subscribers will be deleted by then. */
export const countForgottenSubscribers = (at: Date): Promise<number> => db.$count(subscribers, areForgotten(at));

/** Deletes unconfirmed subscribers and expired links. Idempotent. */
export const cleanUpSubscribers = defineJob({
  name: 'clean-up-subscribers',
  schema: z.object({}),
  schedule: '25 3 * * *',
  async run(_data, { log }) {
    const erased = await inTransaction((tx) => eraseSubscribers(tx, areForgotten(now())));
    await db.delete(subscriberTokens).where(lt(subscriberTokens.expiresAt, now()));
    if (erased > 0) log.info('unconfirmed subscribers were removed', { erased });
  },
});
