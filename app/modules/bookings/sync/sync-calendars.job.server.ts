import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { enqueue } from '#app/core/jobs/enqueue.server.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { bookingCalendars } from '../calendars/tables.server.ts';
import { bookingHosts, bookingOccupiedTimes, bookings } from '../tables.server.ts';
import { syncHost } from './sync-host.server.ts';

const readEveryMs = 10 * minuteMs;
/** A booking is stored a moment after the time that it notes. */
const lateMs = minuteMs;

/** Syncs the calendars of one host. */
export const syncHostCalendars = defineJob({
  name: 'sync-host-calendars',
  schema: z.object({ hostId: z.uuid() }),
  concurrency: 5,
  // The next one is enqueued soon anyway.
  retry: { limit: 0, delaySeconds: 60, maxDelaySeconds: 60 },
  async run({ hostId }, { log, signal }) {
    const failed = await syncHost(hostId, { signal, log });
    if (failed > 0) log.warn('calendars of a host could not be synced', { hostId, failed });
  },
});

/** Syncs the calendars that have not been read for ten minutes, and those whose bookings have changed since. Idempotent. */
export const syncCalendars = defineJob({
  name: 'sync-booking-calendars',
  schema: z.object({}),
  schedule: '* * * * *',
  async run() {
    const hostIds = await listDueHosts();
    await inTransaction(async (tx) => {
      for (const hostId of hostIds) await enqueue(tx, syncHostCalendars, { hostId }, { singletonKey: hostId });
    });
  },
});

/** @internal for tests */
export async function listDueHosts(): Promise<string[]> {
  const changedSince = db
    .select({ one: sql`1` })
    .from(bookings)
    .innerJoin(bookingOccupiedTimes, eq(bookingOccupiedTimes.sessionId, bookings.sessionId))
    .where(
      and(
        eq(bookingOccupiedTimes.hostId, bookingCalendars.hostId),
        gt(bookings.changedAt, sql`${bookingCalendars.triedAt} - ${`${lateMs} milliseconds`}::interval`),
      ),
    );
  const due = db
    .select({ hostId: bookingCalendars.hostId })
    .from(bookingCalendars)
    .where(
      or(
        isNull(bookingCalendars.triedAt),
        lt(bookingCalendars.triedAt, new Date(now().getTime() - readEveryMs)),
        and(eq(bookingCalendars.isWritten, true), sql`exists (${changedSince})`),
      ),
    );
  const hosts = await db
    .select({ id: bookingHosts.id })
    .from(bookingHosts)
    .where(and(eq(bookingHosts.isActive, true), inArray(bookingHosts.id, due)));
  return hosts.map(({ id }) => id);
}

/** Syncs the calendars of a host as soon as a job can. */
export const syncSoon = (hostId: string): Promise<void> =>
  inTransaction(async (tx) => {
    await enqueue(tx, syncHostCalendars, { hostId }, { singletonKey: hostId });
  });
