import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db.server.ts';
import { defineJob } from '#app/services/jobs/define-job.server.ts';
import { inboxItems } from './tables.server.ts';

/** Service records are kept this long (specification, section 9). */
const keptYears = 7;

/** Removes what nobody has touched for seven years, with its replies and notes. Twice is harmless. */
export const removeOldItems = defineJob({
  name: 'remove-old-inbox-items',
  schema: z.object({}),
  schedule: '5 3 * * *',
  async run(_data, { log }) {
    const oldest = now();
    oldest.setUTCFullYear(oldest.getUTCFullYear() - keptYears);
    const removed = await db
      .delete(inboxItems)
      .where(lt(inboxItems.touchedAt, oldest))
      .returning({ id: inboxItems.id });
    if (removed.length > 0) log.info('old inbox items were removed', { removed: removed.length });
  },
});
