import { and, eq, isNull, lt } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { CalendarProblemMail } from '../mails/calendar-problem.mail.tsx';
import { bookingCalendars, bookingHosts } from '../tables.server.ts';

const hourMs = 3_600_000;

/** Stores why a calendar could not be read. Its host is told once, after an hour. */
export const noteProblem = (id: string, problem: string): Promise<void> =>
  inTransaction(async (tx) => {
    await tx.update(bookingCalendars).set({ problem, triedAt: now() }).where(eq(bookingCalendars.id, id));
    const hourAgo = new Date(now().getTime() - hourMs);
    const [calendar] = await tx
      .update(bookingCalendars)
      .set({ toldAt: now() })
      .where(and(eq(bookingCalendars.id, id), isNull(bookingCalendars.toldAt), lt(bookingCalendars.readAt, hourAgo)))
      .returning();
    if (!calendar) return;
    const [host] = await tx.select().from(bookingHosts).where(eq(bookingHosts.id, calendar.hostId));
    if (!host) return;
    await queueMail(tx, {
      kind: 'calendar-problem',
      to: host.email,
      subject: `Your calendar cannot be read: ${calendar.name}`,
      body: (
        <CalendarProblemMail
          name={calendar.name}
          problem={problem}
          link={`${getSiteOrigin()}/admin/bookings/hosts/${host.id}`}
        />
      ),
    });
  });
