import { and, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db.server.ts';
import { defineJob } from '#app/services/jobs/define-job.server.ts';
import { siteSettings } from '#app/services/site-settings/site-settings.server.ts';
import { inboxItems } from './tables.server.ts';

/**
 * What came to nothing, as far as the site can tell: no accepted application, no request for somebody's data, and not
 * from anybody with an account. What was taken for spam is so in any case.
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
 * Removes what nobody has touched for as long as service records are kept, or, where it came to nothing, as long as such
 * enquiries are; with its replies and notes. Twice is harmless.
 */
export const removeOldItems = defineJob({
  name: 'remove-old-inbox-items',
  schema: z.object({}),
  schedule: '5 3 * * *',
  async run(_data, { log }) {
    const oldest = now();
    const { recordYears, enquiryMonths } = siteSettings().retention;
    oldest.setUTCFullYear(oldest.getUTCFullYear() - recordYears);
    const oldestOfNothing = now();
    oldestOfNothing.setUTCMonth(oldestOfNothing.getUTCMonth() - enquiryMonths);
    const removed = await db
      .delete(inboxItems)
      .where(or(lt(inboxItems.touchedAt, oldest), and(cameToNothing, lt(inboxItems.touchedAt, oldestOfNothing))))
      .returning({ id: inboxItems.id });
    if (removed.length > 0) log.info('old inbox items were removed', { removed: removed.length });
  },
});
