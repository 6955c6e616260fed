import { z } from 'zod';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { bookingsTag } from '../bookings-tag.ts';
import { releaseExpiredHolds } from './release-places.server.ts';

/** Deletes holds whose time is over. Free times leave them out before that. Idempotent. */
export const releaseHolds = defineJob({
  name: 'release-booking-holds',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  run: () =>
    inTransaction(async (tx) => {
      if ((await releaseExpiredHolds(tx)) > 0) await announceChange(tx, bookingsTag);
    }),
});
