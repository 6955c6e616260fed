import { isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '#app/core/database/db.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { applyRetention } from '#app/core/records/retention.server.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { exportFiles } from './export-files.server.ts';
import { dataRequestRetention } from './retention.server.ts';
import { dataRequests } from './tables.server.ts';

/** A file without a row may be about to get one. */
export const youngMs = 15 * minuteMs;

/** Deletes expired exports, and files without a request. Runs daily, and after an erasure. */
export const cleanUpExports = defineJob({
  name: 'clean-up-exports',
  schema: z.object({}),
  schedule: '40 3 * * *',
  async run(_data, { log }) {
    await applyRetention(dataRequestRetention);
    const rows = await db
      .select({ fileName: dataRequests.fileName })
      .from(dataRequests)
      .where(isNotNull(dataRequests.fileName));
    const removed = await exportFiles.removeOthers(new Set(rows.map(({ fileName }) => fileName ?? '')), youngMs);
    if (removed > 0) log.info('removed exports', { files: removed });
  },
});
