import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { insertId } from '#app/core/database/insert-row.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError, FieldError } from '#app/core/domain-error.ts';
import { requiredLine } from '#app/lib/forms/text-fields.ts';
import { bookingsTag } from '../bookings-tag.ts';
import { hostSubject, lockHost } from '../lock-host.server.ts';
import { fetchBusyTimes, type ReadOptions, storeBusyTimes } from './read-calendar.server.ts';
import { bookingCalendarAccounts, bookingCalendars } from './tables.server.ts';

/** The form of a calendar. Calendars often write `webcal:` for an address that is read with https. */
export const calendarFormSchema = z.object({
  calendarName: requiredLine(80, 'Name is required', 'Name must be less than 80 characters'),
  address: z
    .string()
    .trim()
    .transform((text) => text.replace(/^webcals?:/i, 'https:'))
    .pipe(z.url('Please enter the address of a calendar').max(2000, 'This address is too long')),
});

const maxCalendars = 20;

interface NewCalendar {
  actorId: string;
  host: { id: string; name: string; timeZone: string; email: string };
  name: string;
  address: string;
}

/** Adds a calendar once it could be read. @throws FieldError with the reason if it cannot */
export async function addCalendar({ actorId, host, name, address }: NewCalendar, options?: ReadOptions): Promise<void> {
  const { times, leftOut, problem } = await fetchBusyTimes(address, host, options);
  if (!times) throw new FieldError('address', `${problem} Nothing was added.`);
  const id = await inTransaction(async (tx) => {
    await lockHost(tx, host.id);
    if ((await tx.$count(bookingCalendars, eq(bookingCalendars.hostId, host.id))) >= maxCalendars) {
      throw new DomainError(`A host has at most ${maxCalendars} calendars. Remove one first.`);
    }
    const calendarId = await insertId(tx, bookingCalendars, { hostId: host.id, name, address });
    await recordAuditEvent(tx, {
      actorId,
      action: 'booking-host.calendar-added',
      subject: hostSubject(host),
      after: { calendar: name },
    });
    return calendarId;
  });
  await storeBusyTimes(id, times, leftOut);
}

/** Removes a calendar of a host, with its busy times. Idempotent. */
export function removeCalendar({
  actorId,
  host,
  id,
}: {
  actorId: string;
  host: { id: string; name: string };
  id: string;
}) {
  return inTransaction(async (tx) => {
    const [removed] = await tx
      .delete(bookingCalendars)
      .where(and(eq(bookingCalendars.id, id), eq(bookingCalendars.hostId, host.id)))
      .returning();
    if (!removed) return;
    await recordAuditEvent(tx, {
      actorId,
      action: 'booking-host.calendar-removed',
      subject: hostSubject(host),
      before: { calendar: removed.name },
    });
    await announceChange(tx, bookingsTag);
  });
}

/** Returns the accounts of a host, also those of which no calendar is left. */
export const listAccounts = (hostId: string) =>
  db
    .select({ id: bookingCalendarAccounts.id, name: bookingCalendarAccounts.name })
    .from(bookingCalendarAccounts)
    .where(eq(bookingCalendarAccounts.hostId, hostId))
    .orderBy(asc(bookingCalendarAccounts.createdAt), asc(bookingCalendarAccounts.id));

/** Returns the calendars of a host, without their addresses: these may contain a secret. */
export const listCalendars = (hostId: string) =>
  db
    .select({
      id: bookingCalendars.id,
      name: bookingCalendars.name,
      readAt: bookingCalendars.readAt,
      problem: bookingCalendars.problem,
      leftOut: bookingCalendars.leftOut,
      isWritten: bookingCalendars.isWritten,
      account: bookingCalendarAccounts.name,
    })
    .from(bookingCalendars)
    .leftJoin(bookingCalendarAccounts, eq(bookingCalendarAccounts.id, bookingCalendars.accountId))
    .where(eq(bookingCalendars.hostId, hostId))
    .orderBy(
      sql`${bookingCalendarAccounts.createdAt} nulls first`,
      asc(bookingCalendars.createdAt),
      asc(bookingCalendars.id),
    );
