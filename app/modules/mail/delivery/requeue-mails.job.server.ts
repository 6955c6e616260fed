import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { enqueue } from '#app/core/jobs/enqueue.server.ts';
import { jobsSchema } from '#app/core/jobs/jobs-schema.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { jobOf, sendBulkMail, sendMail } from './send-mail.job.server.ts';

/** For younger mails, the job may be about to be completed. */
const minAgeMs = 10 * minuteMs;

/**
 * Enqueues a job for mails without one, for example after a restore of the site's tables without the queues.
 * Idempotent.
 */
export const requeueMails = defineJob({
  name: 'requeue-mails',
  schema: z.object({}),
  schedule: '17 * * * *',
  async run(_data, { log }) {
    const before = new Date(now().getTime() - minAgeMs).toISOString();
    const requeued = await inTransaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string; isBulk: boolean }>(sql`
        select id, is_bulk as "isBulk" from mails
        where state in ('queued', 'sending', 'failed') and queued_at < ${before}::timestamptz and not exists (
          select from ${sql.identifier(jobsSchema)}.job
          where name in (${sendMail.name}, ${sendBulkMail.name}) and data->>'mailId' = mails.id::text and job.state in ('created', 'retry', 'active')
        )
        limit 1000`);
      for (const { id, isBulk } of rows) await enqueue(tx, jobOf({ isBulk }), { mailId: id }, { singletonKey: id });
      return rows.length;
    });
    if (requeued > 0) log.warn('emails without a job were queued again', { requeued });
  },
});
