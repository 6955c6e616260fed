import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { forEachIsolated } from '#app/core/jobs/for-each-isolated.server.ts';
import { mailPerson } from '../booking/announce-booking.server.ts';
import { findBooking } from '../booking/find-booking.server.ts';
import { bookingReminders } from '../booking/tables.server.ts';

/**
 * Queues the emails of the reminders that are due, each once: its row is changed in the same transaction. One that is
 * too late says so. Idempotent.
 */
export const sendReminders = defineJob({
  name: 'send-booking-reminders',
  schema: z.object({}),
  schedule: '* * * * *',
  async run(_data, { log, signal }) {
    const due = await db
      .select({ bookingId: bookingReminders.bookingId, kind: bookingReminders.kind })
      .from(bookingReminders)
      .where(isDue())
      .orderBy(asc(bookingReminders.dueAt));
    await forEachIsolated(due, sendReminder, { idOf: ({ bookingId }) => bookingId, log, signal });
    if (due.length > 0) log.info('booking reminders were processed', { handled: due.length });
  },
});

const isDue = () => and(isNull(bookingReminders.outcome), lte(bookingReminders.dueAt, now()));

type Reminder = Pick<typeof bookingReminders.$inferSelect, 'bookingId' | 'kind'>;

function sendReminder({ bookingId, kind }: Reminder): Promise<void> {
  return inTransaction(async (tx) => {
    const isReminder = and(eq(bookingReminders.bookingId, bookingId), eq(bookingReminders.kind, kind));
    const [reminder] = await tx
      .select({ sendBy: bookingReminders.sendBy })
      .from(bookingReminders)
      .where(and(isReminder, isDue()))
      // Another instance is processing it.
      .for('update', { skipLocked: true });
    if (!reminder) return;
    const found = await findBooking(bookingId, tx);
    const { sendBy } = reminder;
    const isOpen = found?.booking.state === 'confirmed' && sendBy > now();
    const mailId = found && isOpen ? await mailPerson(tx, kind, found, { sendBy }) : null;
    await tx
      .update(bookingReminders)
      .set({ outcome: mailId ? 'sent' : 'late', mailId })
      .where(isReminder);
  });
}
