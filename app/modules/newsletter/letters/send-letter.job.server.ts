import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { enqueue } from '#app/core/jobs/enqueue.server.ts';
import { enqueueRecipients } from './enqueue-recipients.server.ts';
import { markBounces } from './mark-bounces.server.ts';

/** Short, so that a shutdown need not wait for it. */
const runMs = 3_000;
const pauseMs = 300;

const schema = z.object({ letterId: z.uuid() });

/**
 * Sends a letter, a few mails at a time, and queues itself again until all recipients are done. If it was killed,
 * `reconcileLetters` restarts it. Two concurrent runs are safe.
 */
export const sendLetter = defineJob({
  name: 'send-letter',
  schema,
  async run({ letterId }, { signal }) {
    const endsAt = performance.now() + runMs;
    while (performance.now() < endsAt && !signal.aborted) {
      const isUnfinished = await enqueueRecipients(letterId);
      await markBounces();
      if (!isUnfinished) return;
      await sleep(pauseMs, undefined, { signal });
    }
    await inTransaction((tx) => enqueue(tx, sendLetter, { letterId }, { singletonKey: letterId }));
  },
});
