import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { mailPerson } from '../booking/announce-booking.server.ts';
import { findBooking } from '../booking/find-booking.server.ts';
import { bookingReminders } from '../booking/tables.server.ts';

const portion = 100;

/**
 * Queues the emails of the reminders that are due, each once: its row is changed in the same transaction. One that is
 * too late says so. Idempotent.
 */
export const sendReminders = defineJob({
  name: 'send-booking-reminders',
  schema: z.object({}),
  schedule: '* * * * *',
  async run(_data, { log, signal }) {
    let handled = 0;
    for (let last = portion; last === portion && !signal.aborted; handled += last) last = await sendPortion();
    if (handled > 0) log.info('booking reminders were processed', { handled });
  },
});

/** @returns how many were handled */
function sendPortion(): Promise<number> {
  return inTransaction(async (tx) => {
    const due = await tx
      .select()
      .from(bookingReminders)
      .where(and(isNull(bookingReminders.outcome), lte(bookingReminders.dueAt, now())))
      .orderBy(asc(bookingReminders.dueAt))
      .limit(portion)
      // Another instance is processing the others.
      .for('update', { skipLocked: true });
    for (const { bookingId, kind, sendBy } of due) {
      const found = await findBooking(bookingId, tx);
      const lifetimeMs = sendBy.getTime() - now().getTime();
      const isOpen = found?.booking.state === 'confirmed' && lifetimeMs > 0;
      const mailId = found && isOpen ? await mailPerson(tx, kind, found, { lifetimeMs }) : null;
      await tx
        .update(bookingReminders)
        .set({ outcome: mailId ? 'sent' : 'late', mailId })
        .where(and(eq(bookingReminders.bookingId, bookingId), eq(bookingReminders.kind, kind)));
    }
    return due.length;
  });
}
