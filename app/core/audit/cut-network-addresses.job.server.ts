import { and, isNotNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { auditEvents } from './tables.server.ts';

/** How long an audit event stores its network address. */
const networkAddressDays = 90;

/** Deletes network addresses from older audit events. Runs each night. Idempotent. */
export const cutNetworkAddresses = defineJob({
  name: 'cut-network-addresses',
  schema: z.object({}),
  schedule: '20 3 * * *',
  async run(_data, { log }) {
    const oldest = new Date(now().getTime() - networkAddressDays * 86_400_000);
    const cut = await db
      .update(auditEvents)
      .set({ networkAddress: null })
      .where(and(isNotNull(auditEvents.networkAddress), lt(auditEvents.at, oldest)));
    if (cut.rowCount) log.info('network addresses were removed from audit events', { entries: cut.rowCount });
  },
});
