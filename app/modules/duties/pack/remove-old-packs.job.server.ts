import { isNotNull, lte } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { hourMs } from '#app/lib/time/units.ts';
import { packFiles } from '#app/modules/accounts/data-rights/export-files.server.ts';
import { dutyRequests } from '../tables.server.ts';

/** A file without a row may be about to get one. */
const youngMs = hourMs;

/** Deletes the files of copies that have expired or belong to nobody. Idempotent. */
export const removeOldPacks = defineJob({
  name: 'remove-old-request-packs',
  schema: z.object({}),
  schedule: '55 3 * * *',
  async run(_data, { log }) {
    await db.update(dutyRequests).set({ packFile: null }).where(lte(dutyRequests.packExpiresAt, now()));
    const rows = await db
      .select({ file: dutyRequests.packFile })
      .from(dutyRequests)
      .where(isNotNull(dutyRequests.packFile));
    const files = await packFiles.removeOthers(new Set(rows.map(({ file }) => file ?? '')), youngMs);
    if (files > 0) log.info('removed copies of requests', { files });
  },
});
