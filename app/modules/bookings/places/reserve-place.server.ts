import { and, asc, count, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import { insertRow } from '#app/core/database/insert-row.server.ts';
import { sqlState } from '#app/core/database/sql-state.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { listFreeTimes } from '../availability/list-free-times.server.ts';
import type { Service } from '../services/services.server.ts';
import { bookingHosts, bookingOccupiedTimes, bookingSessions } from '../tables.server.ts';
import { releaseExpiredHolds } from './release-places.server.ts';
import { TimeTakenError } from './time-taken-error.ts';

export type Session = typeof bookingSessions.$inferSelect;

interface Options {
  /** The team books: notice, window and daily limit do not apply. */
  isTeam: boolean;
  /** Only these hosts, unless the service needs all of its hosts. */
  hostIds?: readonly string[] | undefined;
  /** Hosts who come before others: those whom a booking has already. */
  firstHostIds?: readonly string[];
}

/**
 * Takes one place of a service at a start, in a session that exists or in a new one. The database decides: of any
 * number of transactions that take the last place at once, one gets it.
 * @throws TimeTakenError
 */
export async function reservePlace(
  tx: Transaction,
  service: Service,
  start: Date,
  { isTeam, hostIds: wanted, firstHostIds: first = [] }: Options,
): Promise<Session> {
  await releaseExpiredHolds(tx);
  const day = londonDay(start);
  // Two sessions at different times of the day could otherwise both be the last one.
  if (service.dailyLimit !== null && !isTeam) await takeLock(tx, `booking-day:${service.id}:${day}`);
  const times = await listFreeTimes(service, [day, day], { on: tx, isTeam });
  const time = times.find((each) => each.start === start.getTime());
  if (!time) throw new TimeTakenError();
  if (service.seats > 1) {
    const joined = await joinSession(tx, service, start);
    if (joined) return joined;
  }
  const byBookings = await orderByBookings(tx, time.hostIds);
  const ordered = byBookings.toSorted((one, other) => Number(first.includes(other)) - Number(first.includes(one)));
  const allowed = wanted ? ordered.filter((hostId) => wanted.includes(hostId)) : ordered;
  const choices = service.needsAllHosts ? [ordered] : allowed.map((hostId) => [hostId]);
  for (const hostIds of choices) {
    const session = hostIds.length > 0 ? await openSession(tx, service, start, hostIds) : null;
    if (session) return session;
  }
  // Another person may have opened the session meanwhile.
  const joined = service.seats > 1 ? await joinSession(tx, service, start) : null;
  if (!joined) throw new TimeTakenError();
  return joined;
}

/**
 * Locks the sessions of a service at these starts, before a booking leaves one for another: two people who swap their
 * places would otherwise wait for each other.
 */
export async function lockSessionsAt(tx: Transaction, serviceId: string, starts: Date[]): Promise<void> {
  await tx
    .select({ id: bookingSessions.id })
    .from(bookingSessions)
    .where(and(eq(bookingSessions.serviceId, serviceId), inArray(bookingSessions.startsAt, starts)))
    .orderBy(asc(bookingSessions.id))
    .for('update');
}

/** Takes a place in a session of the service at this start, if one is left. */
export async function joinSession(tx: Transaction, service: Service, startsAt: Date): Promise<Session | null> {
  const [joined] = await tx
    .update(bookingSessions)
    .set({ taken: sql`${bookingSessions.taken} + 1` })
    .where(
      and(
        eq(bookingSessions.serviceId, service.id),
        eq(bookingSessions.startsAt, startsAt),
        gt(bookingSessions.taken, 0),
        lt(bookingSessions.taken, bookingSessions.seats),
      ),
    )
    .returning();
  return joined ?? null;
}

const lost: string[] = [sqlState.exclusionViolation, sqlState.deadlockDetected];

/** Whether an insert failed because the time of a host is taken. */
export const isOverlap = (error: unknown): boolean =>
  lost.includes((error as { cause?: { code?: string } }).cause?.code ?? '');

/** Opens a session with one place taken. @returns null if one of the hosts is taken at this time */
async function openSession(tx: Transaction, service: Service, startsAt: Date, hostIds: string[]) {
  const endsAt = new Date(startsAt.getTime() + service.lengthMinutes * minuteMs);
  const from = new Date(startsAt.getTime() - service.bufferBeforeMinutes * minuteMs);
  const to = new Date(endsAt.getTime() + service.bufferAfterMinutes * minuteMs);
  const during = `[${from.toISOString()},${to.toISOString()})`;
  try {
    // A savepoint: after a violation the transaction goes on.
    return await tx.transaction(async (attempt) => {
      const session = await insertRow(attempt, bookingSessions, {
        serviceId: service.id,
        startsAt,
        endsAt,
        seats: service.seats,
        taken: 1,
      });
      // In one order, so that two sessions with the same hosts wait for each other without deadlock.
      const occupied = hostIds.toSorted().map((hostId) => ({ hostId, sessionId: session.id, during }));
      await attempt.insert(bookingOccupiedTimes).values(occupied);
      return session;
    });
  } catch (error) {
    if (isOverlap(error)) return null;
    throw error;
  }
}

/** Returns these hosts, the one with the fewest sessions to come first. */
async function orderByBookings(tx: Transaction, hostIds: readonly string[]): Promise<string[]> {
  if (hostIds.length < 2) return [...hostIds];
  const rows = await tx
    .select({ id: bookingHosts.id })
    .from(bookingHosts)
    .leftJoin(
      bookingOccupiedTimes,
      and(
        eq(bookingOccupiedTimes.hostId, bookingHosts.id),
        sql`lower(${bookingOccupiedTimes.during}) > ${now().toISOString()}`,
        sql`${bookingOccupiedTimes.sessionId} is not null`,
      ),
    )
    .where(inArray(bookingHosts.id, [...hostIds]))
    .groupBy(bookingHosts.id)
    .orderBy(asc(count(bookingOccupiedTimes.id)), asc(bookingHosts.id));
  return rows.map(({ id }) => id);
}
