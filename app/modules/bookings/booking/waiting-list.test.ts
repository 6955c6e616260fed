import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { makeHost, makeService } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { jobContext } from '#test/job-context.ts';
import { openMailJobs } from '#test/mail-jobs.ts';
import { listFullStarts } from '../availability/list-free-times.server.ts';
import type { Service } from '../services/services.server.ts';
import { bookings } from '../tables.server.ts';
import { bookPlace } from './book-place.server.ts';
import { cancelBooking } from './change-booking.server.ts';
import { findBookingByLink } from './find-booking.server.ts';
import { findHold } from './hold-place.server.ts';
import { offerWaitingPlaces } from './offer-waiting-places.job.server.ts';
import { joinWaitingList, listWaiting } from './waiting-list.server.ts';

openTestDatabase();
beforeEach(() => {
  openSiteOrigin('https://example.org');
  setClock(new Date('2026-12-01T10:00:00Z'));
});
afterEach(() => setClock());

const start = new Date('2026-12-07T09:00:00Z');
const timeZone = 'Europe/London';

const book = (service: Service, hold = '') =>
  bookPlace({
    ...{ service, start, timeZone, hold, fullName: 'Ann', email: `${randomUUID()}@example.test`, phone: '' },
    ...{ answers: [], userId: null, actorId: null, clientAddress: null },
  });

const join = (service: Service, email: string, startsAt: Date | null = null) =>
  joinWaitingList({ service, fullName: 'Wim Waiting', email, timeZone, startsAt, clientAddress: '192.0.2.1' });

const mailsTo = (email: string) => db.select().from(mails).where(eq(mails.recipient, email)).orderBy(sql`ctid`);

test('the first on the list gets a place for a stated time, then the next; nobody else in between', async () => {
  openMailJobs();
  // One hour in the whole window.
  const host = await makeHost({ weekly: [[{ from: 540, to: 600 }], [], [], [], [], [], []] });
  const service = await makeService([host.id], { windowDays: 7 });
  const [first, second] = [`${randomUUID()}@example.test`, `${randomUUID()}@example.test`];
  const token = await book(service);
  await join(service, first);
  await join(service, first.toUpperCase());
  setClock(new Date('2026-12-01T10:00:01Z'));
  await join(service, second);
  expect(await listWaiting(service.id)).toHaveLength(2);
  const found = await findBookingByLink(token);
  if (!found || found === 'expired') throw new Error('There is no booking');
  await cancelBooking({ bookingId: found.booking.id, actorId: null });
  await expect(book(service)).rejects.toThrow('not free any more');
  expect(await mailsTo(first)).toMatchObject([{ kind: 'booking-place' }]);
  expect(await mailsTo(second)).toEqual([]);

  setClock(new Date('2026-12-01T22:01:00Z'));
  await offerWaitingPlaces.run({}, jobContext);
  const [offer] = await mailsTo(second);
  expect(offer?.subject).toBe('A place for you: Conversation, Monday 7 December 2026, 09:00');
  const [held] = await db.select().from(bookings).where(eq(bookings.email, second));
  const hold = held?.link ?? '';
  expect(offer?.text).toContain(`https://example.org/book/${service.slug}?hold=${hold}`);
  expect(await findHold(hold, service.id)).toMatchObject({ fullName: 'Wim Waiting', email: second });
  expect(await book(service, hold)).toBe(hold);
  expect(await listWaiting(service.id)).toEqual([]);
});

test('who waits for a full session gets a place of that one, before people who came later', async () => {
  openMailJobs();
  const host = await makeHost({ weekly: [[{ from: 540, to: 600 }], [], [], [], [], [], []] });
  const service = await makeService([host.id], { seats: 2, windowDays: 30 });
  const tokens = [await book(service), await book(service)];
  const day = '2026-12-07';
  expect(await listFullStarts(service, [day, day])).toEqual([start.getTime()]);
  const [email, other] = [`${randomUUID()}@example.test`, `${randomUUID()}@example.test`];
  await join(service, email, start);
  await join(service, email, start);
  // The next Monday has places: nobody waits for it, and it is not what the first person waits for.
  await expect(join(service, other, new Date('2026-12-14T09:00:00Z'))).rejects.toThrow('has a place again');
  await offerWaitingPlaces.run({}, jobContext);
  expect(await listWaiting(service.id)).toMatchObject([{ email, startsAt: start }]);

  const found = await findBookingByLink(tokens[0] ?? '');
  if (!found || found === 'expired') throw new Error('There is no booking');
  await cancelBooking({ bookingId: found.booking.id, actorId: null });
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'A place for you: Conversation, Monday 7 December 2026, 09:00',
  ]);
  await expect(book(service)).rejects.toThrow('not free any more');
  await join(service, other, start);
  setClock(new Date('2026-12-07T09:00:01Z'));
  await offerWaitingPlaces.run({}, jobContext);
  expect(await listWaiting(service.id)).toEqual([]);
});
