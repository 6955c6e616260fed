import { eq } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { dayMs, hourMs, minuteMs } from '#app/lib/time/units.ts';
import type { bookingSessions, bookings } from '../tables.server.ts';
import { bookingReminders } from './tables.server.ts';

/** How long before the start a reminder is due, and how long before it sending it makes no sense any more. */
const kinds = {
  day: { dueMs: dayMs, sendByMs: 12 * hourMs },
  hour: { dueMs: hourMs, sendByMs: 10 * minuteMs },
} as const;

interface Reminded {
  booking: Pick<typeof bookings.$inferSelect, 'id' | 'email'>;
  session: Pick<typeof bookingSessions.$inferSelect, 'startsAt'>;
}

/** Plans the reminders of a confirmed booking, instead of those planned before. Leaves out those already due. A booking without an email address gets none. */
export async function planReminders(tx: Transaction, { booking, session }: Reminded): Promise<void> {
  await dropReminders(tx, booking.id);
  if (booking.email === '') return;
  const start = session.startsAt.getTime();
  const planned = (Object.keys(kinds) as (keyof typeof kinds)[])
    .map((kind) => ({
      bookingId: booking.id,
      kind,
      dueAt: new Date(start - kinds[kind].dueMs),
      sendBy: new Date(start - kinds[kind].sendByMs),
    }))
    .filter(({ dueAt }) => dueAt > now());
  if (planned.length > 0) await tx.insert(bookingReminders).values(planned);
}

/** Removes the reminders of a booking: there is nothing to remind of. Idempotent. */
export async function dropReminders(tx: Transaction, bookingId: string): Promise<void> {
  await tx.delete(bookingReminders).where(eq(bookingReminders.bookingId, bookingId));
}
