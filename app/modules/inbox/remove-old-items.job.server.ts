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
const cameToNothing = or(
  eq(inboxItems.folder, 'spam'),
  and(
    isNull(inboxItems.userId),
    inArray(inboxItems.kind, ['enquiry', 'application', 'audit', 'guide']),
    ne(inboxItems.status, 'accepted'),
  ),
);

/**
 * Deletes items, with replies and notes, that have not changed for the retention time of service records or, if they
 * had no result, of such enquiries. Idempotent.
 */
export const removeOldItems = defineJob({
  name: 'remove-old-inbox-items',
  schema: z.object({}),
  schedule: '5 3 * * *',
  async run(_data, { log }) {
    const { recordYears, enquiryMonths } = siteSettings().retention;
    const oldest = monthsAgo(now(), recordYears * 12);
    const oldestOfNothing = monthsAgo(now(), enquiryMonths);
    const removed = await db
      .delete(inboxItems)
      .where(or(lt(inboxItems.touchedAt, oldest), and(cameToNothing, lt(inboxItems.touchedAt, oldestOfNothing))))
      .returning({ id: inboxItems.id });
    if (removed.length > 0) log.info('old inbox items were removed', { removed: removed.length });
  },
});
