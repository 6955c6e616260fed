import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { describeFailure } from '#app/core/runtime/describe-failure.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { dayMs, minuteMs } from '#app/lib/time/units.ts';
import { openStoredAccount } from '../calendars/accounts/open-account.server.ts';
import type { RemoteAccount } from '../calendars/accounts/remote-calendar.ts';
import {
  calendarRange,
  fetchBusyTimes,
  problemOf,
  type ReadOptions,
  storeBusyTimes,
} from '../calendars/read-calendar.server.ts';
import { bookingCalendarAccounts, bookingCalendars } from '../calendars/tables.server.ts';
import { bookingHosts } from '../tables.server.ts';
import { applyChanges } from './apply-changes.server.ts';
import { recordCalendarProblem, recordCalendarSuccess } from './record-calendar-problem.server.ts';
import type { SyncedCalendar } from './session-events.server.ts';
import { writeSessions } from './write-sessions.server.ts';

/** A job that is killed keeps the calendars of a host for this long. No sync takes as long. */
const leaseMs = 3 * minuteMs;
/** How long one calendar may take. */
const calendarMs = 50_000;
/** Series of a calendar are known as far as they were read: all of it is read again after a week. */
const wholeMs = 7 * dayMs;
/** An event that changes while it is written is read and written again. */
const maxRounds = 3;

interface SyncOptions extends ReadOptions {
  log?: Log;
}

/**
 * Reads the calendars of a host and writes their sessions. One that fails keeps the busy times of before. Idempotent;
 * a second sync of the same host at once does nothing.
 * @returns the number of calendars that failed
 */
export async function syncHost(hostId: string, { log, ...options }: SyncOptions = {}): Promise<number> {
  const leasedUntil = new Date(now().getTime() + leaseMs);
  const [host] = await db
    .update(bookingHosts)
    .set({ calendarsLeasedUntil: leasedUntil })
    .where(
      and(
        eq(bookingHosts.id, hostId),
        eq(bookingHosts.isActive, true),
        or(isNull(bookingHosts.calendarsLeasedUntil), lt(bookingHosts.calendarsLeasedUntil, now())),
      ),
    )
    .returning();
  if (!host) return 0;
  try {
    const calendars = await db
      .select({ calendar: bookingCalendars, account: bookingCalendarAccounts })
      .from(bookingCalendars)
      .leftJoin(bookingCalendarAccounts, eq(bookingCalendarAccounts.id, bookingCalendars.accountId))
      .where(eq(bookingCalendars.hostId, hostId))
      .orderBy(asc(bookingCalendars.id));
    const limits = [AbortSignal.timeout(calendarMs), ...(options.signal ? [options.signal] : [])];
    const limited = { ...options, signal: AbortSignal.any(limits) };
    const openAccount = accountOpener(host, limited);
    // At once: one that hangs must not keep the lease for longer than its own time.
    const problems = await Promise.all(
      calendars.map(async ({ calendar, account }) => {
        const target = { host, calendar, account, openAccount };
        const problem = await syncCalendar(target, { ...limited, ...(log && { log }) }).catch((error) => {
          // Not the message: it may contain an address with a secret.
          log?.warn('a calendar could not be synced', { calendarId: calendar.id, failure: describeFailure(error) });
          return problemOf(error);
        });
        // The host can do nothing about a fault of this site: nothing is said of it, and the next sync tries again.
        if (problem) await recordCalendarProblem(calendar.id, problem);
        else if (problem === '' && calendar.failingSince) await recordCalendarSuccess(calendar.id);
        return problem;
      }),
    );
    return problems.filter((problem) => problem !== '').length;
  } finally {
    // Not the lease of another job, if this one took too long.
    const isOwn = eq(bookingHosts.calendarsLeasedUntil, leasedUntil);
    await db
      .update(bookingHosts)
      .set({ calendarsLeasedUntil: null })
      .where(and(eq(bookingHosts.id, hostId), isOwn));
  }
}

type StoredAccount = typeof bookingCalendarAccounts.$inferSelect;

/** Returns a function that opens each account once: its calendars share its access token. */
function accountOpener(host: SyncedCalendar['host'], options: ReadOptions): (account: StoredAccount) => RemoteAccount {
  const opened = new Map<string, RemoteAccount>();
  return (account) => {
    const remote = opened.get(account.id) ?? openStoredAccount(account, host, options);
    opened.set(account.id, remote);
    return remote;
  };
}

interface AccountOfCalendar {
  account: StoredAccount | null;
  openAccount: (account: StoredAccount) => RemoteAccount;
}

/** @returns why the calendar could not be read, as a sentence, or an empty text */
async function syncCalendar(
  { host, calendar, account, openAccount }: SyncedCalendar & AccountOfCalendar,
  { log, ...options }: SyncOptions,
): Promise<string> {
  const logLeftOut = (leftOut: number) => {
    if (leftOut > 0) log?.warn('parts of a calendar could not be read', { calendarId: calendar.id, leftOut });
  };
  if (!account) {
    const { times, leftOut, problem } = await fetchBusyTimes(calendar.address, host, options);
    if (times) await storeBusyTimes(calendar.id, times, leftOut);
    logLeftOut(leftOut?.length ?? 0);
    return problem ?? '';
  }
  const remote = openAccount(account).open(calendar.address);
  const isOld = !calendar.wholeReadAt || now().getTime() - calendar.wholeReadAt.getTime() > wholeMs;
  let cursor = isOld ? null : calendar.cursor;
  for (let round = 0; round < maxRounds; round += 1) {
    const range = calendarRange();
    const changes = await remote.read(cursor, range);
    logLeftOut(changes.events.reduce((sum, { leftOut = [] }) => sum + leftOut.length, 0));
    await applyChanges({ host, calendar }, changes, range);
    if (await writeSessions({ host, calendar }, remote)) return '';
    cursor = changes.cursor;
  }
  return '';
}
