import { desc, eq } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { enqueue } from '#app/core/jobs/enqueue.server.ts';
import type { PersonalDataProvider } from '#app/core/records/personal-data-provider.server.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { cleanUpExports, youngMs } from './clean-up-exports.job.server.ts';
import { dataRequests } from './tables.server.ts';

export const dataRequestsPersonalData: PersonalDataProvider = {
  name: 'Your requests for your data',
  processing: {
    purpose: 'Providing copies of data',
    basis: 'legal obligation',
    kept: () => 'Seven days after the file is ready',
  },
  tables: ['data_requests'],
  export: ({ id }) =>
    db
      .select({
        requestedAt: dataRequests.requestedAt,
        readyAt: dataRequests.readyAt,
        expiresAt: dataRequests.expiresAt,
      })
      .from(dataRequests)
      .where(eq(dataRequests.userId, id))
      .orderBy(desc(dataRequests.requestedAt)),
  async erase(tx, { id }) {
    const removed = await tx.delete(dataRequests).where(eq(dataRequests.userId, id)).returning();
    // The file is deleted after the erasure commits, however young it is.
    if (removed.length > 0) {
      await enqueue(tx, cleanUpExports, {}, { startAfter: new Date(now().getTime() + youngMs + minuteMs) });
    }
  },
};
