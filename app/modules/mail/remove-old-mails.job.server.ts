import { and, inArray, lt } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { monthsAgo } from '#app/lib/time/months-ago.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { mails } from './tables.server.ts';

/** Entries that are older than the settings allow at a moment. */
function areOld(at: Date) {
  const oldest = monthsAgo(at, siteSettings().retention.mailLogMonths);
  return and(lt(mails.queuedAt, oldest), inArray(mails.state, ['sent', 'dead', 'doubtful']));
}

/** Returns how many entries will be deleted by then. */
export const countOldMails = (at: Date): Promise<number> => db.$count(mails, areOld(at));

/**
 * Deletes entries of the mail log that are older than the settings allow. Mails that wait to be sent stay. Idempotent.
 */
export const removeOldMails = defineJob({
  name: 'remove-old-mails',
  schema: z.object({}),
  schedule: '25 3 * * *',
  async run(_data, { log }) {
    const removed = await db.delete(mails).where(areOld(now()));
    if (removed.rowCount) log.info('old entries of the mail log were removed', { removed: removed.rowCount });
  },
});
