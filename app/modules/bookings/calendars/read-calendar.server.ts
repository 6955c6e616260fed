import { asc, eq } from 'drizzle-orm';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { outageCauseOf } from '#app/core/database/database-unavailable-error.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { withTemporaryFiles } from '#app/core/runtime/child-process/with-temporary-files.server.ts';
import { downloadPublicFile } from '#app/core/safe-http/download-public-file.server.ts';
import { type Reach, RefusedAddressError } from '#app/core/safe-http/public-addresses.server.ts';
import { batchesOf } from '#app/lib/async/in-batches.ts';
import { megabyte } from '#app/lib/byte-units.ts';
import { dayMs } from '#app/lib/time/units.ts';
import { readForeignFile } from '#app/modules/imports/foreign-files/read-foreign-file.server.ts';
import { UnreadableFileError } from '#packages/foreign-files/unreadable-file-error.ts';
import { bookingsTag } from '../bookings-tag.ts';
import { ownUid } from '../mails/own-uid.ts';
import type { Interval } from '../times/intervals.ts';
import { CalendarError } from './accounts/remote-calendar.ts';
import { type LeftOutPart, storedParts } from './left-out-parts.ts';
import { bookingCalendars, bookingCalendarTimes } from './tables.server.ts';

const maxBytes = 5 * megabyte;
/** As far as anybody can book, and a day before now. */
const [pastDays, aheadDays] = [1, 400];
const batchSize = 1000;
/** Published calendars often move their address. */
const maxRedirects = 5;

export interface ReadOptions extends Reach {
  signal?: AbortSignal;
}

/** Returns the range in which busy times are read now. */
export function calendarRange(): Interval {
  const at = now().getTime();
  return { start: at - pastDays * dayMs, end: at + aheadDays * dayMs };
}

/** Whose calendar it is. */
interface Owner {
  /** Of times without a zone. */
  timeZone: string;
  email: string;
}

type BusyReading =
  | { times: Interval[]; leftOut: LeftOutPart[]; problem?: never }
  | { times?: never; leftOut?: never; problem: string };

/** Fetches a calendar. Nothing is stored. @returns its busy times, or why they could not all be read as a sentence */
export async function fetchBusyTimes(address: string, owner: Owner, options: ReadOptions = {}): Promise<BusyReading> {
  try {
    const file = await downloadPublicFile(address, { maxBytes, maxRedirects, ...options });
    if (!file) return { problem: 'This address does not answer with a file. Check that the calendar is shared.' };
    const { timeZone, email } = owner;
    const question = { timeZone, range: calendarRange(), addresses: [email], ownEnding: ownUid };
    const { busy, leftOut, problem } = await withTemporaryFiles([file], ([path = '']) =>
      readForeignFile('calendar', { path, ...question }, { signal: options.signal }),
    );
    // What is unfinished never replaces what is known.
    return problem === null ? { times: busy, leftOut: leftOut.map((part) => ({ ref: '', ...part })) } : { problem };
  } catch (error) {
    const problem = problemOf(error as Error);
    if (problem === null) throw error;
    return { problem };
  }
}

/** The host name does not exist, or the connection was refused. */
const noServer = ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH'];

/** Returns why a calendar could not be read, as a sentence; null if the fault is in this site, such as in a query. */
export function problemOf(error: Error): string | null {
  if (error instanceof UnreadableFileError || error instanceof CalendarError) return error.message;
  if (error instanceof RefusedAddressError) return 'Only public addresses that begin with https:// are read.';
  if (error.message.includes('larger than')) return 'This calendar is larger than 5 MB.';
  if (isOwnFault(error)) return null;
  const { code = '' } = error as { code?: string };
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return 'This calendar sends more than 20 MB at once.';
  if (noServer.includes(code)) return 'No server was found at this address. Check the spelling.';
  return 'This calendar did not answer in time.';
}

/** Requests fail with a TypeError too, whose cause says why. */
const isOwnFault = (error: Error): boolean =>
  outageCauseOf(error) !== null ||
  error.message.startsWith('Failed query: ') ||
  ([TypeError, RangeError, ReferenceError].some((kind) => error instanceof kind) && error.cause === undefined);

/** Stores the busy times of a calendar instead of those before, and what could not be read of it. */
export function storeBusyTimes(
  calendarId: string,
  times: readonly Interval[],
  leftOut: readonly LeftOutPart[],
): Promise<void> {
  return inTransaction(async (tx) => {
    const [calendar] = await tx
      .update(bookingCalendars)
      .set({
        readAt: now(),
        triedAt: now(),
        problem: '',
        failingSince: null,
        toldAt: null,
        leftOut: storedParts(leftOut),
      })
      .where(eq(bookingCalendars.id, calendarId))
      .returning({ id: bookingCalendars.id });
    if (!calendar) return;
    const stored = await tx
      .select()
      .from(bookingCalendarTimes)
      .where(eq(bookingCalendarTimes.calendarId, calendarId))
      .orderBy(asc(bookingCalendarTimes.startsAt));
    const isSame =
      stored.length === times.length &&
      stored.every(({ startsAt, endsAt }, index) => {
        const time = times[index];
        return startsAt.getTime() === time?.start && endsAt.getTime() === time.end;
      });
    if (isSame) return;
    await tx.delete(bookingCalendarTimes).where(eq(bookingCalendarTimes.calendarId, calendarId));
    for (const rows of batchesOf(times, batchSize)) {
      await tx
        .insert(bookingCalendarTimes)
        .values(rows.map(({ start, end }) => ({ calendarId, startsAt: new Date(start), endsAt: new Date(end) })));
    }
    await announceChange(tx, bookingsTag);
  });
}
