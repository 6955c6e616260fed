import { and, eq, inArray, lt, notExists } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { defineRetention, type Retention } from '#app/core/records/retention.server.ts';
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

const isOldSession = (at: Date) => lt(bookingSessions.endsAt, cutOff(at));

const isOldBooking = (at: Date) =>
  inArray(bookings.sessionId, db.select({ id: bookingSessions.id }).from(bookingSessions).where(isOldSession(at)));

/** Deletes sessions with their bookings, answers and notes, settles their credits, and deletes their webhook payloads. */
const removeOldBookings = () =>
  inTransaction(async (tx) => {
    const held = await tx
      .select({ id: bookingPackageUses.bookingId, startsAt: bookingSessions.startsAt })
      .from(bookingPackageUses)
      .innerJoin(bookings, eq(bookings.id, bookingPackageUses.bookingId))
      .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId))
      .where(isOldBooking(now()));
    await settleDeleted(tx, held);
    const gone = await tx.delete(bookings).where(isOldBooking(now())).returning({ id: bookings.id });
    await deleteDeliveries(
      tx,
      gone.map(({ id }) => id),
    );
    await tx.delete(bookingSessions).where(isOldSession(now()));
    return gone.length;
  });

/** In this order: a package is deleted after its bookings. */
export const bookingRetentions: readonly Retention[] = [
  defineRetention({ table: bookings, isOver: isOldBooking, remove: removeOldBookings }),
  defineRetention({
    table: bookingHostExceptions,
    isOver: (at) => lt(bookingHostExceptions.lastDay, londonDay(cutOff(at))),
  }),
  defineRetention({
    table: bookingWaiting,
    isOver: (at) => lt(bookingWaiting.createdAt, monthsAgo(at, waitingMonths)),
  }),
  defineRetention({
    table: bookingPackages,
    isOver: (at) =>
      and(
        lt(bookingPackages.validUntil, londonDay(cutOff(at))),
        notExists(db.select().from(bookingPackageUses).where(eq(bookingPackageUses.packageId, bookingPackages.id))),
      ),
  }),
];
