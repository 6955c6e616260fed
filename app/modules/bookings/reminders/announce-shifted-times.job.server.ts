import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { localField } from '#app/lib/time/local-time.ts';
import { announceBooking } from '../booking/announce-booking.server.ts';
import { lockBooking } from '../booking/find-booking.server.ts';
import { pendingStates } from '../booking-states.ts';
import { bookingSessions, bookings, isToCome } from '../tables.server.ts';

/**
 * Tells people, once, if their session is at another time on their clock than when they booked: a new version of Node
 * may know other rules for their time zone. The moment stays the same. Idempotent.
 */
export const announceShiftedTimes = defineJob({
  name: 'announce-shifted-booking-times',
  schema: z.object({}),
  schedule: '25 4 * * *',
  async run(_data, { log, signal }) {
    const rows = await db
      .select({
        id: bookings.id,
        timeZone: bookings.timeZone,
        localStart: bookings.localStart,
        startsAt: bookingSessions.startsAt,
      })
      .from(bookings)
      .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId))
      .where(and(isToCome(), isNotNull(bookings.localStart)))
      .orderBy(asc(bookings.id));
    const shifted = rows.filter(({ localStart, startsAt, timeZone }) => localStart !== localField(startsAt, timeZone));
    for (const { id } of shifted) {
      if (signal.aborted) break;
      await announceShift(id);
    }
    if (shifted.length > 0) log.warn('the local time of bookings has changed', { bookings: shifted.length });
  },
});

const announceShift = (id: string) =>
  inTransaction(async (tx) => {
    const found = await lockBooking(tx, id);
    if (!found || !pendingStates.some((state) => state === found.booking.state)) return;
    const localStart = localField(found.session.startsAt, found.booking.timeZone);
    if (found.booking.localStart === localStart) return;
    await tx.update(bookings).set({ localStart }).where(eq(bookings.id, id));
    await announceBooking(tx, { event: 'shifted', found, actorId: null });
  });
