import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db.server.ts';
import { defineJob } from '#app/services/jobs/define-job.server.ts';
import { siteSettings } from '#app/services/site-settings/site-settings.server.ts';
import { inboxItems } from './tables.server.ts';

/** Removes what nobody has touched for as long as service records are kept, with its replies and notes. Twice is harmless. */
export const removeOldItems = defineJob({
  name: 'remove-old-inbox-items',
  schema: z.object({}),
  schedule: '5 3 * * *',
  async run(_data, { log }) {
    const oldest = now();
    oldest.setUTCFullYear(oldest.getUTCFullYear() - siteSettings().retention.recordYears);
    const removed = await db
      .delete(inboxItems)
      .where(lt(inboxItems.touchedAt, oldest))
      .returning({ id: inboxItems.id });
    if (removed.length > 0) log.info('old inbox items were removed', { removed: removed.length });
  },
});
