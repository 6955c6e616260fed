import { and, gt, lt } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { changeBalance } from './credits.server.ts';
import { bookingPackages } from './tables.server.ts';

/** Ends the credits that are left in a package after its last day. Those of bookings are settled as usual. Idempotent. */
export const expireCredits = defineJob({
  name: 'expire-booking-credits',
  schema: z.object({}),
  schedule: '10 0 * * *',
  async run(_data, { log }) {
    const packages = await inTransaction(async (tx) => {
      const over = await tx
        .select({ packageId: bookingPackages.id, amount: bookingPackages.available })
        .from(bookingPackages)
        .where(and(lt(bookingPackages.validUntil, londonDay(now())), gt(bookingPackages.available, 0)))
        .for('update');
      for (const each of over) await changeBalance(tx, { ...each, kind: 'expired', from: 'available', to: null });
      return over.length;
    });
    if (packages > 0) log.info('credits of packages have expired', { packages });
  },
});
