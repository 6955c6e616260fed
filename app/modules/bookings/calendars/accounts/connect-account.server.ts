import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { insertId } from '#app/core/database/insert-row.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError, FieldError } from '#app/core/domain-error.ts';
import { requiredLine } from '#app/lib/forms/text-fields.ts';
import { bookingsTag } from '../../bookings-tag.ts';
import { hostSubject, lockHost } from '../../lock-host.server.ts';
import { problemOf, type ReadOptions } from '../read-calendar.server.ts';
import { bookingCalendarAccounts, bookingCalendars } from '../tables.server.ts';
import { maxAccountCalendars } from './caldav.server.ts';
import { openAccount } from './open-account.server.ts';
import { type AccountKind, type Credentials, RefusedLoginError } from './remote-calendar.ts';

/** The form of an account at a CalDAV server. */
export const caldavFormSchema = z.object({
  server: z
    .string()
    .trim()
    .max(500, 'This address is too long')
    .transform((text) => (text && !/^\w+:/.test(text) ? `https://${text}` : text))
    .pipe(z.url('Please enter the address of the server, such as https://caldav.example.org')),
  username: requiredLine(200, 'Username is required', 'This username is too long'),
  appPassword: z.string().min(1, 'Password is required').max(200, 'This password is too long'),
});

interface Change {
  actorId: string;
  host: { id: string; name: string };
}

/** Stores a change to the calendars of a host, with its audit event. */
const changeCalendars = (
  { actorId, host }: Change,
  action: 'connected' | 'disconnected' | 'written' | 'not-written',
  work: (tx: Transaction) => Promise<string | null>,
): Promise<void> =>
  inTransaction(async (tx) => {
    await lockHost(tx, host.id);
    const name = await work(tx);
    if (name === null) return;
    await recordAuditEvent(tx, {
      actorId,
      action: `booking-host.calendars-${action}`,
      subject: hostSubject(host),
      after: { calendar: name },
    });
    await announceChange(tx, bookingsTag);
  });

/**
 * Connects an account of a host, with its calendars; one that is connected already gets the new credentials, and the
 * calendars that it does not have here. Bookings are written to the first calendar, unless the host has one for them.
 * @throws FieldError with the reason, at the field of the form for CalDAV, if the account cannot be accessed
 */
export async function connectAccount(
  change: Change & { host: { timeZone: string; email: string } },
  kind: AccountKind,
  credentials: Credentials,
  options: ReadOptions = {},
): Promise<void> {
  let current = credentials;
  const account = openAccount({ kind, credentials }, change.host, options, async (renewed) => {
    current = renewed;
  });
  const { name, calendars } = await account.list().catch((error) => {
    const field = error instanceof RefusedLoginError ? 'appPassword' : 'server';
    const problem = problemOf(error);
    throw problem === null ? error : new FieldError(field, `${problem} Nothing was connected.`);
  });
  const [first] = calendars.filter(({ isWritable }) => isWritable);
  if (!first) throw new DomainError('This account has no calendar that can be changed. Nothing was connected.');
  const hostId = change.host.id;
  await changeCalendars(change, 'connected', async (tx) => {
    const isSame = and(
      eq(bookingCalendarAccounts.hostId, hostId),
      eq(bookingCalendarAccounts.kind, kind),
      eq(bookingCalendarAccounts.name, name),
    );
    const [known] = await tx.update(bookingCalendarAccounts).set({ credentials: current }).where(isSame).returning();
    const account = { hostId, kind, name, credentials: current };
    const accountId = known?.id ?? (await insertId(tx, bookingCalendarAccounts, account));
    const written = and(eq(bookingCalendars.hostId, hostId), bookingCalendars.isWritten);
    const isFirst = !known && (await tx.$count(bookingCalendars, written)) === 0;
    // Addresses are encrypted, so they are compared here.
    const stored = await tx.select().from(bookingCalendars).where(eq(bookingCalendars.accountId, accountId));
    const addresses = new Set(stored.map(({ address }) => address));
    const added = calendars.slice(0, maxAccountCalendars).filter(({ address }) => !addresses.has(address));
    if (added.length === 0) return name;
    await tx.insert(bookingCalendars).values(
      added.map((calendar) => ({
        hostId,
        accountId,
        name: calendar.name.slice(0, 80),
        address: calendar.address,
        isWritten: isFirst && calendar === first,
      })),
    );
    return name;
  });
}

/** Disconnects an account, with the busy times of its calendars. What was written there stays. Idempotent. */
export const disconnectAccount = (change: Change, id: string): Promise<void> =>
  changeCalendars(change, 'disconnected', async (tx) => {
    const [removed] = await tx
      .delete(bookingCalendarAccounts)
      .where(and(eq(bookingCalendarAccounts.id, id), eq(bookingCalendarAccounts.hostId, change.host.id)))
      .returning();
    return removed?.name ?? null;
  });

/** Chooses whether bookings are written to a calendar of an account. A host has one such calendar. Idempotent. */
export const writeToCalendar = (change: Change, id: string, isWritten: boolean): Promise<void> =>
  changeCalendars(change, isWritten ? 'written' : 'not-written', async (tx) => {
    const ofHost = eq(bookingCalendars.hostId, change.host.id);
    const [calendar] = await tx
      .select()
      .from(bookingCalendars)
      .where(and(ofHost, eq(bookingCalendars.id, id)));
    if (!calendar?.accountId) return null;
    // The next sync removes the bookings from the one before.
    await tx.update(bookingCalendars).set({ isWritten: false, triedAt: null }).where(ofHost);
    await tx.update(bookingCalendars).set({ isWritten }).where(eq(bookingCalendars.id, id));
    return calendar.name;
  });
