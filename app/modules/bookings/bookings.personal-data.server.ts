import { buffer } from 'node:stream/consumers';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { ownedBy } from '#app/core/records/own-records.server.ts';
import type { PersonalDataProvider } from '#app/core/records/personal-data-provider.server.ts';
import { deleteDeliveries } from '#app/core/webhooks/delete-deliveries.server.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { openFile } from '#app/modules/media/library/read-files.server.ts';
import { mediaFiles } from '#app/modules/media/tables.server.ts';
import { removeUsages } from '#app/modules/media/usages.server.ts';
import { type FoundBooking, findBooking } from './booking/find-booking.server.ts';
import { cancelledHeading, mailHosts } from './booking/mail-hosts.server.ts';
import { type BookingState, hasPlace } from './booking-states.ts';
import { bookingsTag } from './bookings-tag.ts';
import { bookingCalendarAccounts, bookingCalendars } from './calendars/tables.server.ts';
import { hosts } from './hosts/hosts.server.ts';
import { settleDeleted } from './packages/credits.server.ts';
import { bookingPackages } from './packages/tables.server.ts';
import { deleteUnusedSessions, releasePlaces } from './places/release-places.server.ts';
import { bookableServices, bookingHosts, bookingSessions, bookings, bookingWaiting } from './tables.server.ts';

/** Matches the bookings of a person: made with the account, or with its address. The caller has verified the address. */
const bookingsOf = (userId: string, email: string) =>
  ownedBy({ id: userId, email }, { userId: bookings.userId, email: bookings.email });

/** Matches the packages of a person alone, and those of companies that list their address. */
const listsAddress = (email: string) => sql`${email.toLowerCase()} = any(${bookingPackages.addresses})`;

const listPackages = (userId: string, email: string) =>
  db
    .select({
      name: bookingPackages.name,
      company: bookingPackages.company,
      validUntil: bookingPackages.validUntil,
      // The figures of a company are about other people too.
      left: sql<number | null>`case when ${bookingPackages.company} = '' then ${bookingPackages.available} end`,
      used: sql<number | null>`case when ${bookingPackages.company} = '' then ${bookingPackages.used} end`,
    })
    .from(bookingPackages)
    .where(
      or(
        listsAddress(email),
        ownedBy({ id: userId, email }, { userId: bookingPackages.userId, email: bookingPackages.contactEmail }),
      ),
    );

/** Deletes the packages of a person alone, and removes the address from those of companies. */
async function erasePackages(tx: Transaction, userId: string, email: string): Promise<void> {
  const address = email.toLowerCase();
  await tx
    .delete(bookingPackages)
    .where(and(eq(bookingPackages.company, ''), or(eq(bookingPackages.userId, userId), listsAddress(email))));
  await tx
    .update(bookingPackages)
    .set({ addresses: sql`array_remove(${bookingPackages.addresses}, ${address})` })
    .where(listsAddress(email));
  await tx
    .update(bookingPackages)
    .set({ contactEmail: '' })
    .where(eq(sql`lower(${bookingPackages.contactEmail})`, address));
}

/** Anonymises the hosts of an account. Sessions of other people keep their host, who runs no further ones. */
async function eraseHosts(tx: Transaction, userId: string): Promise<void> {
  const former = await tx
    .update(bookingHosts)
    .set({ name: 'Former host', email: '', isActive: false, userId: null, feedDigest: null, pictureId: null })
    .where(eq(bookingHosts.userId, userId))
    .returning({ id: bookingHosts.id });
  if (former.length === 0) return;
  const hostIds = former.map((host) => host.id);
  await tx.delete(bookingCalendars).where(inArray(bookingCalendars.hostId, hostIds));
  await tx.delete(bookingCalendarAccounts).where(inArray(bookingCalendarAccounts.hostId, hostIds));
  for (const hostId of hostIds) await removeUsages(tx, { kind: hosts.key, id: hostId });
  await announceChange(tx, bookingsTag);
}

/** Notifies the hosts of the sessions to come which of them are not taken any more. */
async function notifyHosts(
  tx: Transaction,
  erased: readonly { id: string; state: BookingState; startsAt: Date }[],
  email: string,
): Promise<void> {
  const toCome = erased
    .filter(({ state, startsAt }) => hasPlace(state) && startsAt > now())
    .sort((one, other) => Number(one.startsAt) - Number(other.startsAt));
  const all: FoundBooking[] = [];
  for (const { id } of toCome) {
    const found = await findBooking(id, tx);
    if (found) all.push(found);
  }
  await mailHosts(tx, { heading: cancelledHeading, all, erased: email });
}

/** Bookings, with answers and notes. Hosts are matched by account, not by name: their name is part of the services. */
export const bookingsPersonalData: PersonalDataProvider = {
  name: 'Your bookings',
  processing: {
    purpose: 'Holding and keeping appointments',
    basis: 'contract, or steps before one',
    kept: () => `${siteSettings().retention.recordYears} years after the session`,
  },
  tables: [
    'bookings',
    'booking_hosts',
    'booking_waiting',
    'booking_calendars',
    'booking_calendar_accounts',
    'booking_packages',
  ],
  async export({ id, email }) {
    const made = await db
      .select({
        service: bookableServices.name,
        startsAt: bookingSessions.startsAt,
        endsAt: bookingSessions.endsAt,
        state: bookings.state,
        name: bookings.fullName,
        email: bookings.email,
        phone: bookings.phone,
        timeZone: bookings.timeZone,
        answers: bookings.answers,
        notes: bookings.notes,
        createdAt: bookings.createdAt,
        changedAt: bookings.changedAt,
      })
      .from(bookings)
      .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId))
      .innerJoin(bookableServices, eq(bookableServices.id, bookingSessions.serviceId))
      .where(bookingsOf(id, email))
      .orderBy(desc(bookingSessions.startsAt), desc(bookings.id));
    const given = await db
      .select({
        name: bookingHosts.name,
        email: bookingHosts.email,
        picture: mediaFiles.name,
        timeZone: bookingHosts.timeZone,
        weekly: bookingHosts.weekly,
        calendars: sql<
          string[]
        >`array(select calendar.name from ${bookingCalendars} calendar where calendar.host_id = ${bookingHosts}.id)`,
        accounts: sql<
          string[]
        >`array(select account.name from ${bookingCalendarAccounts} account where account.host_id = ${bookingHosts}.id)`,
      })
      .from(bookingHosts)
      .leftJoin(mediaFiles, eq(mediaFiles.id, bookingHosts.pictureId))
      .where(eq(bookingHosts.userId, id));
    const waiting = await db
      .select({
        service: bookableServices.name,
        name: bookingWaiting.fullName,
        email: bookingWaiting.email,
        startsAt: bookingWaiting.startsAt,
        since: bookingWaiting.createdAt,
      })
      .from(bookingWaiting)
      .innerJoin(bookableServices, eq(bookableServices.id, bookingWaiting.serviceId))
      .where(ownedBy({ id, email }, { email: bookingWaiting.email }));
    return { made, waiting, given, packages: await listPackages(id, email) };
  },
  async *files({ id }) {
    const photographs = await db
      .selectDistinct({ address: mediaFiles.address, version: mediaFiles.version })
      .from(bookingHosts)
      .innerJoin(mediaFiles, eq(mediaFiles.id, bookingHosts.pictureId))
      .where(eq(bookingHosts.userId, id));
    for (const file of photographs) {
      const content = await openFile(file);
      if (content) yield { name: `photographs/${file.address}`, bytes: await buffer(content) };
    }
  },
  async erase(tx, { id, email }) {
    await tx.delete(bookingWaiting).where(ownedBy({ id, email }, { email: bookingWaiting.email }));
    const erased = await tx
      .select({
        id: bookings.id,
        sessionId: bookings.sessionId,
        state: bookings.state,
        startsAt: bookingSessions.startsAt,
      })
      .from(bookings)
      .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId))
      .where(bookingsOf(id, email))
      .for('update', { of: bookings });
    if (erased.length > 0) {
      const ids = erased.map((booking) => booking.id);
      await notifyHosts(tx, erased, email);
      await settleDeleted(tx, erased);
      await deleteDeliveries(tx, ids);
      await tx.delete(bookings).where(inArray(bookings.id, ids));
      await releasePlaces(
        tx,
        erased.filter(({ state }) => hasPlace(state)).map(({ sessionId }) => sessionId),
      );
      await deleteUnusedSessions(
        tx,
        erased.map(({ sessionId }) => sessionId),
      );
      await announceChange(tx, bookingsTag);
    }
    await erasePackages(tx, id, email);
    await eraseHosts(tx, id);
  },
};
