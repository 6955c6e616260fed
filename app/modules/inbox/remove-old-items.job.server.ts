import { and, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { monthsAgo } from '#app/lib/time/months-ago.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { inboxItems } from './tables.server.ts';

/**
 * An item without a result, as far as the site knows: no accepted application, no data request, and not from a person
 * with an account. Spam always counts as such.
 */
const isUnsuccessful = or(
  eq(inboxItems.folder, 'spam'),
  and(
    isNull(inboxItems.userId),
    inArray(inboxItems.kind, ['enquiry', 'application', 'audit', 'guide']),
    ne(inboxItems.status, 'accepted'),
  ),
);

/** Items whose retention time is over at a moment. */
function areOld(at: Date) {
  const { recordYears, enquiryMonths } = siteSettings().retention;
  const isOld = lt(inboxItems.touchedAt, monthsAgo(at, recordYears * 12));
  return or(isOld, and(isUnsuccessful, lt(inboxItems.touchedAt, monthsAgo(at, enquiryMonths))));
}

/** Returns how many items will be deleted by then if nobody touches them. */
export const countOldItems = (at: Date): Promise<number> => db.$count(inboxItems, areOld(at));

/**
 * Deletes items, with replies and notes, that have not changed for the retention time of service records or, if they
 * had no result, of such enquiries. Idempotent.
 */
export const removeOldItems = defineJob({
  name: 'remove-old-inbox-items',
  schema: z.object({}),
  schedule: '5 3 * * *',
  async run(_data, { log }) {
    const removed = await db.delete(inboxItems).where(areOld(now())).returning({ id: inboxItems.id });
    if (removed.length > 0) log.info('old inbox items were removed', { removed: removed.length });
  },
});
