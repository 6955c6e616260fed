import { and, eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { enqueue } from '#app/core/jobs/enqueue.server.ts';
import { forEachIsolated } from '#app/core/jobs/for-each-isolated.server.ts';
import { letters } from '../tables.server.ts';
import { cancelLetterSchedule, startLetter } from './dispatch-letter.server.ts';
import { markBounces } from './mark-bounces.server.ts';
import { sendLetter } from './send-letter.job.server.ts';

/**
 * Every minute: restarts letters whose job was lost, marks bounces, and starts scheduled letters that are due.
 * Idempotent.
 */
export const reconcileLetters = defineJob({
  name: 'reconcile-letters',
  schema: z.object({}),
  schedule: '* * * * *',
  async run(_data, { log, signal }) {
    const isDue = and(eq(letters.state, 'scheduled'), lte(letters.scheduledAt, now()));
    const start = ({ id: letterId }: { id: string }) =>
      startLetter({ actorId: null, letterId }).catch((error) => {
        if (!(error instanceof DomainError)) throw error;
        log.warn('a scheduled letter could not be sent and is a draft again', { letterId });
        return cancelLetterSchedule({ actorId: null, letterId });
      });
    const due = await db.select({ id: letters.id }).from(letters).where(isDue);
    // The letters that are being sent come first: a scheduled one that fails ends the job.
    const sending = await db.select({ id: letters.id }).from(letters).where(eq(letters.state, 'sending'));
    await inTransaction(async (tx) => {
      for (const { id } of sending) await enqueue(tx, sendLetter, { letterId: id }, { singletonKey: id });
    });
    await markBounces();
    await forEachIsolated(due, start, { idOf: ({ id }) => id, log, signal });
  },
});
