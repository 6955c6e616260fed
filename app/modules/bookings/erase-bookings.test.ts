import { and, eq, like } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { makeHost, makeService } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { bookPlace } from './booking/book-place.server.ts';
import { cancelBooking } from './booking/change-booking.server.ts';
import { findBookingByLink } from './booking/find-booking.server.ts';
import { bookingsPersonalData } from './bookings.personal-data.server.ts';
import { hosts } from './hosts/hosts.server.ts';

openTestDatabase();
beforeEach(() => {
  openSiteOrigin('https://example.org');
  setClock(new Date('2026-12-01T10:00:00Z'));
  return () => setClock();
});

/** A host, and the bookings that somebody has with them. @returns their links, and how to erase the person */
async function makeBookings(days: readonly string[]) {
  const person = { ...(await makeUser({ name: 'Nell New' })), displayName: null };
  const host = await makeHost({ name: 'Robin' });
  const service = await makeService([host.id], {});
  const links: string[] = [];
  for (const day of days)
    links.push(
      await bookPlace({
        service,
        start: new Date(`${day}T09:00:00Z`),
        fullName: 'Nell New',
        email: person.email,
        phone: '',
        timeZone: 'Europe/London',
        answers: [],
        hold: '',
        userId: null,
        actorId: null,
        clientAddress: null,
      }),
    );
  const email = (await hosts.find(host.id))?.email ?? '';
  const erase = async () => {
    await db.transaction((tx) => bookingsPersonalData.erase(tx, person));
    return db
      .select({ text: mails.text, replyTo: mails.replyTo })
      .from(mails)
      .where(and(eq(mails.recipient, email), like(mails.subject, 'Booking cancelled%')));
  };
  return { links, erase };
}

test.each([[['2026-12-07']], [['2026-12-08', '2026-12-07']], [['2026-12-07', '2026-12-09', '2026-12-14']]])(
  'the host is told once that the sessions of %j are not taken any more, and not whose they were',
  async (days) => {
    const { erase } = await makeBookings(days);
    const sentMails = await erase();
    expect(sentMails).toHaveLength(1);
    expect(sentMails[0]?.text?.match(/\d+ December 2026/g)).toHaveLength(days.length);
    expect(JSON.stringify(sentMails)).not.toMatch(/Nell|New,|\/booking\//);
    expect(sentMails[0]?.replyTo ?? '').toBe('');
  },
);

test('the host is not told of a session that is over, or was cancelled before', async () => {
  const over = await makeBookings(['2026-12-07']);
  const cancelled = await makeBookings(['2026-12-07']);
  const found = await findBookingByLink(cancelled.links[0] ?? '');
  if (!found || found === 'expired') throw new Error('No booking');
  await cancelBooking({ bookingId: found.booking.id, actorId: null, message: '' });
  await db.delete(mails);
  expect(await cancelled.erase()).toEqual([]);
  setClock(new Date('2026-12-07T12:00:00Z'));
  expect(await over.erase()).toEqual([]);
});
