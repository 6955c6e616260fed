import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { CalendarProblemMail } from '../mails/calendar-problem.mail.tsx';
import { bookingCalendars, bookingHosts } from '../tables.server.ts';
import { fetchBusyTimes, type ReadOptions, storeBusyTimes } from './read-calendar.server.ts';

const hourMs = 3_600_000;
/** How many are read at once. One that does not answer takes ten seconds. */
const atOnce = 5;

/**
 * Reads the calendars of all hosts. One that fails keeps the busy times of before, and its host is told once it has
 * failed for an hour. Idempotent.
 */
export const readCalendars = defineJob({
  name: 'read-booking-calendars',
  schema: z.object({}),
  schedule: '*/10 * * * *',
  async run(_data, { log, signal }) {
    const failed = await readAllCalendars({ signal });
    if (failed > 0) log.warn('calendars of hosts could not be read', { failed });
  },
});

/** @returns how many could not be read. @internal for tests, whose server is on this machine */
export async function readAllCalendars(options: ReadOptions): Promise<number> {
  const calendars = await db
    .select({ calendar: bookingCalendars, host: bookingHosts })
    .from(bookingCalendars)
    .innerJoin(bookingHosts, eq(bookingHosts.id, bookingCalendars.hostId))
    .where(eq(bookingHosts.isActive, true))
    .orderBy(asc(bookingCalendars.id));
  let failed = 0;
  for (let first = 0; first < calendars.length && !options.signal?.aborted; first += atOnce) {
    const read = await Promise.all(
      calendars.slice(first, first + atOnce).map(async ({ calendar, host }) => {
        const { times, problem } = await fetchBusyTimes(calendar.address, host.timeZone, options);
        if (times) await storeBusyTimes(calendar.id, times);
        else await noteProblem(calendar.id, problem);
        return times !== undefined;
      }),
    );
    failed += read.filter((isRead) => !isRead).length;
  }
  return failed;
}

const noteProblem = (id: string, problem: string): Promise<void> =>
  inTransaction(async (tx) => {
    await tx.update(bookingCalendars).set({ problem }).where(eq(bookingCalendars.id, id));
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
