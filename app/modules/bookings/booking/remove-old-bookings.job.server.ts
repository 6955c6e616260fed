import { and, eq, inArray, lt, notExists } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { deleteDeliveries } from '#app/core/webhooks/delete-deliveries.server.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { monthsAgo } from '#app/lib/time/months-ago.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { settleDeleted } from '../packages/credits.server.ts';
import { bookingPackages, bookingPackageUses } from '../packages/tables.server.ts';
import { bookingHostExceptions, bookingSessions, bookings, bookingWaiting } from '../tables.server.ts';

/** Anybody who has waited that long is no longer waiting. */
const waitingMonths = 12;

/** Service records that end before this moment are over their retention time at `at`. */
const cutOff = (at: Date) => monthsAgo(at, siteSettings().retention.recordYears * 12);

const oldSessions = (at: Date) =>
  db
    .select({ id: bookingSessions.id })
    .from(bookingSessions)
    .where(lt(bookingSessions.endsAt, cutOff(at)));

/** A package that has ended, and whose bookings are deleted too. */
const isOldPackage = (at: Date) =>
  and(
    lt(bookingPackages.validUntil, londonDay(cutOff(at))),
    notExists(db.select().from(bookingPackageUses).where(eq(bookingPackageUses.packageId, bookingPackages.id))),
  );

/** Returns how many bookings and packages will be deleted by then. */
export const countOldBookings = async (at: Date): Promise<number> =>
  (await db.$count(bookings, inArray(bookings.sessionId, oldSessions(at)))) +
  (await db.$count(bookingPackages, isOldPackage(at)));

/**
 * Deletes sessions, with their bookings, answers and notes, and the time off of hosts, once the retention time of
 * service records is over. Idempotent.
 */
export const removeOldBookings = defineJob({
  name: 'remove-old-bookings',
  schema: z.object({}),
  schedule: '15 3 * * *',
  async run(_data, { log }) {
    const removed = await inTransaction(async (tx) => {
      const held = await tx
        .select({ id: bookingPackageUses.bookingId, startsAt: bookingSessions.startsAt })
        .from(bookingPackageUses)
        .innerJoin(bookings, eq(bookings.id, bookingPackageUses.bookingId))
        .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId))
        .where(inArray(bookings.sessionId, oldSessions(now())));
      await settleDeleted(tx, held);
      const gone = await tx
        .delete(bookings)
        .where(inArray(bookings.sessionId, oldSessions(now())))
        .returning({ id: bookings.id });
      await deleteDeliveries(
        tx,
        gone.map(({ id }) => id),
      );
      await tx.delete(bookingSessions).where(lt(bookingSessions.endsAt, cutOff(now())));
      await tx.delete(bookingHostExceptions).where(lt(bookingHostExceptions.lastDay, londonDay(cutOff(now()))));
      await tx.delete(bookingWaiting).where(lt(bookingWaiting.createdAt, monthsAgo(now(), waitingMonths)));
      await tx.delete(bookingPackages).where(isOldPackage(now()));
      return gone.length;
    });
    if (removed > 0) log.info('old bookings were removed', { removed });
  },
});
