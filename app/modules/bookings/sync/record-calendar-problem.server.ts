import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { hourMs } from '#app/lib/time/units.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { bookingCalendars } from '../calendars/tables.server.ts';
import { calendarProblemMail } from '../mails/booking.mail.ts';
import { bookingHosts } from '../tables.server.ts';

/** Stores why a calendar could not be read. Its host is notified once, after an hour. */
export const recordCalendarProblem = (id: string, problem: string): Promise<void> =>
  inTransaction(async (tx) => {
    const failingSince = sql`coalesce(${bookingCalendars.failingSince}, ${now().toISOString()})`;
    await tx.update(bookingCalendars).set({ problem, failingSince, triedAt: now() }).where(eq(bookingCalendars.id, id));
    const hourAgo = new Date(now().getTime() - hourMs);
    const [calendar] = await tx
      .update(bookingCalendars)
      .set({ toldAt: now() })
      .where(
        and(eq(bookingCalendars.id, id), isNull(bookingCalendars.toldAt), lte(bookingCalendars.failingSince, hourAgo)),
      )
      .returning();
    if (!calendar) return;
    const [host] = await tx.select().from(bookingHosts).where(eq(bookingHosts.id, calendar.hostId));
    if (!host) return;
    const link = `${getSiteOrigin()}/admin/bookings/hosts/${host.id}`;
    await queueMail(tx, calendarProblemMail, { name: calendar.name, problem, link }, { to: host.email });
  });

/** Stores that a calendar works again, as a whole: it was read, and written where that was needed. */
export async function recordCalendarSuccess(id: string): Promise<void> {
  const works = { problem: '', failingSince: null, toldAt: null };
  await db.update(bookingCalendars).set(works).where(eq(bookingCalendars.id, id));
}
