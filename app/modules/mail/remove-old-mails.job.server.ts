import { and, inArray, lt } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { monthsAgo } from '#app/lib/time/months-ago.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { mails } from './tables.server.ts';

/**
 * Deletes entries of the mail log that are older than the settings allow. Mails that wait to be sent stay. Idempotent.
 */
export const removeOldMails = defineJob({
  name: 'remove-old-mails',
  schema: z.object({}),
  schedule: '25 3 * * *',
  async run(_data, { log }) {
    const oldest = monthsAgo(now(), siteSettings().retention.mailLogMonths);
    const removed = await db
      .delete(mails)
      .where(and(lt(mails.queuedAt, oldest), inArray(mails.state, ['sent', 'dead', 'doubtful'])));
    if (removed.rowCount) log.info('old lines of the mail log were removed', { removed: removed.rowCount });
  },
});
