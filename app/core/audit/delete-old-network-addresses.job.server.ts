import { and, isNotNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { auditEvents } from './tables.server.ts';

/** How long an audit event stores its network address. */
const networkAddressDays = 90;

/** The events whose network address is deleted at a moment. */
const areOld = (at: Date) =>
  and(
    isNotNull(auditEvents.networkAddress),
    lt(auditEvents.at, new Date(at.getTime() - networkAddressDays * 86_400_000)),
  );

/** Returns how many events will have lost their network address by then. */
export const countOldAddresses = (at: Date): Promise<number> => db.$count(auditEvents, areOld(at));

/** Deletes network addresses from older audit events. Runs each night. Idempotent. */
export const deleteOldNetworkAddresses = defineJob({
  name: 'cut-network-addresses',
  schema: z.object({}),
  schedule: '20 3 * * *',
  async run(_data, { log }) {
    const cut = await db.update(auditEvents).set({ networkAddress: null }).where(areOld(now()));
    if (cut.rowCount) log.info('network addresses were removed from audit events', { entries: cut.rowCount });
  },
});
