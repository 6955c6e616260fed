import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { RateLimitError } from '#app/core/rate-limits/rate-limit.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { makeHost, makeService } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { jobContext } from '#test/job-context.ts';
import { mailsTo, openMailJobs } from '#test/mail-jobs.ts';
import { listFullStarts } from '../availability/list-free-times.server.ts';
import type { Service } from '../services/services.server.ts';
import { bookableServices, bookingHosts, bookings, bookingWaiting } from '../tables.server.ts';
import { bookPlace } from './book-place.server.ts';
import { cancelBooking } from './change-booking.server.ts';
import { findBookingByLink } from './find-booking.server.ts';
import { findHold, holdPlace, keepWithHold } from './hold-place.server.ts';
import { offerWaitingPlaces } from './offer-waiting-places.job.server.ts';
import { joinWaitingList, listWaiting } from './waiting-list.server.ts';

openTestDatabase();
/** Each test is of a network of its own. */
let network = 0;
beforeEach(() => {
  network += 1;
  openSiteOrigin('https://example.org');
  setClock(new Date('2026-12-01T10:00:00Z'));
});
afterEach(() => setClock());

const start = new Date('2026-12-07T09:00:00Z');
const timeZone = 'Europe/London';

const book = (service: Service, hold = '', at = start) =>
  bookPlace({
    service,
    start: at,
    timeZone,
    hold,
    fullName: 'Ann',
    email: `${randomUUID()}@example.test`,
    phone: '',
    answers: [],
    userId: null,
    actorId: null,
    clientAddress: null,
  });

const join = (service: Service, email: string, startsAt: Date | null = null) =>
  joinWaitingList({ service, fullName: 'Wim Waiting', email, timeZone, startsAt, clientAddress: `192.0.2.${network}` });

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

const allDay = Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]);

/** A service of which one hour is free in the whole window, and nothing once it is booked. */
async function makeFullService() {
  const host = await makeHost({ weekly: [[{ from: 540, to: 600 }], [], [], [], [], [], []] });
  const service = await makeService([host.id], { windowDays: 7 });
  return { host, service, token: await book(service) };
}

async function cancel(token: string) {
  const found = await findBookingByLink(token);
  if (!found || found === 'expired') throw new Error('There is no booking');
  await cancelBooking({ bookingId: found.booking.id, actorId: null });
}

test.each([
  ['today', { weekly: allDay }, { windowDays: 0 }],
  [
    'on the last day of the window alone',
    { weekly: [[], [{ from: 540, to: 600 }], [], [], [], [], []] },
    { windowDays: 7 },
  ],
  [
    'in a session with places',
    { weekly: [[{ from: 540, to: 600 }], [], [], [], [], [], []] },
    { seats: 3, windowDays: 7 },
  ],
])('nobody waits for any time of a service while one is free: %s', async (_what, hours, details) => {
  const service = await makeService([(await makeHost(hours)).id], details);
  if ('seats' in details) await book(service);
  await expect(join(service, 'wim@example.test')).rejects.toThrow('Times are free again');
  expect(await listWaiting(service.id)).toEqual([]);
});

test('what one network waits for counts as places that it holds, for as long as an offered one is kept', async () => {
  const [{ service }, other] = [
    await makeFullService(),
    await makeService([(await makeHost({ weekly: allDay })).id], {}),
  ];
  const clientAddress = '192.0.2.77';
  const joinFrom = (email: string) =>
    joinWaitingList({ service, fullName: 'Wim', email, timeZone, startsAt: null, clientAddress });
  for (let n = 0; n < 24; n += 1) await joinFrom(`wim-${n}@example.test`);
  await expect(
    holdPlace({ service: other, start, timeZone, earlier: [], clientAddress }),
    'the places of ten minutes are used up',
  ).rejects.toThrow(RateLimitError);
  setClock(new Date('2026-12-01T21:59:00Z'));
  expect(await holdPlace({ service: other, start, timeZone, earlier: [], clientAddress })).toBeTruthy();
  await expect(joinFrom('wim-25@example.test')).rejects.toThrow(RateLimitError);
  expect(await listWaiting(service.id)).toHaveLength(24);
});

test('another entry of an address leaves its earlier ones their turn, and one run keeps one place for it', async () => {
  openMailJobs();
  const host = await makeHost({ weekly: [[{ from: 540, to: 660 }], [], [], [], [], [], []] });
  const service = await makeService([host.id], { seats: 2, windowDays: 7, stepMinutes: 60 });
  const second = new Date(start.getTime() + 3_600_000);
  const tokens: string[] = [];
  for (const at of [start, start, second, second]) tokens.push(await book(service, '', at));
  const [email, last] = [`${randomUUID()}@example.test`, `${randomUUID()}@example.test`];
  for (const [minute, at] of [start, second, null].entries()) {
    setClock(new Date(`2026-12-01T10:0${minute}:00Z`));
    await join(service, email, at);
  }
  const before = await listWaiting(service.id);
  expect(before.map(({ startsAt }) => startsAt)).toEqual([start, second, null]);
  setClock(new Date('2026-12-01T10:05:00Z'));
  await Promise.all([join(service, email.toUpperCase()), join(service, email, start), join(service, email)]);
  expect(await listWaiting(service.id)).toEqual(before);
  await join(service, last);

  const setOpen = (isOpen: boolean) =>
    db.update(bookableServices).set({ isOpen }).where(eq(bookableServices.id, service.id));
  // Nothing is offered meanwhile, so one run offers all four places.
  await setOpen(false);
  for (const token of tokens) await cancel(token);
  await setOpen(true);
  await offerWaitingPlaces.run({}, jobContext);
  expect(await mailsTo(email)).toHaveLength(1);
  expect(await mailsTo(last)).toHaveLength(1);
});

test('anyone who waits for the freed session gets it, also behind hundreds of others who wait for another', async () => {
  openMailJobs();
  const host = await makeHost({ weekly: [[{ from: 540, to: 660 }], [], [], [], [], [], []] });
  const service = await makeService([host.id], { seats: 2, windowDays: 7, stepMinutes: 60 });
  const second = new Date(start.getTime() + 3_600_000);
  const token = await book(service);
  for (const at of [start, second, second]) await book(service, '', at);
  await db.insert(bookingWaiting).values(
    Array.from({ length: 300 }, (_, n) => ({
      serviceId: service.id,
      fullName: 'Wim',
      email: `wim-${n}@example.test`,
      timeZone,
      startsAt: second,
      createdAt: new Date('2026-11-01T10:00:00Z'),
    })),
  );
  const email = `${randomUUID()}@example.test`;
  await join(service, email, start);
  await cancel(token);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('a network that asks too often is refused before the times are read, whatever the answers were', async () => {
  const service = await makeService([(await makeHost({ weekly: allDay })).id], {});
  const clientAddress = '192.0.2.78';
  const ask = () =>
    joinWaitingList({ service, fullName: 'Wim', email: 'wim@example.test', timeZone, startsAt: null, clientAddress });
  for (let n = 0; n < 24; n += 1) await expect(ask()).rejects.toThrow('Times are free again');
  await expect(ask()).rejects.toThrow(RateLimitError);
});

test('an address gets one place at a time, whichever services it waits for', async () => {
  openMailJobs();
  const full = [await makeFullService(), await makeFullService(), await makeFullService()];
  const email = `${randomUUID()}@example.test`;
  for (const { service } of full) await join(service, email);
  for (const { token } of full) await cancel(token);
  await offerWaitingPlaces.run({}, jobContext);
  expect(await mailsTo(email)).toHaveLength(1);
  setClock(new Date('2026-12-01T22:00:01Z'));
  await offerWaitingPlaces.run({}, jobContext);
  expect(await mailsTo(email)).toHaveLength(2);
});

test('an address that anybody types into a form and leaves there keeps its turn on the waiting list', async () => {
  openMailJobs();
  const host = await makeHost({ weekly: [[{ from: 540, to: 600 }], [], [], [], [], [], []] });
  const service = await makeService([host.id], { windowDays: 7 });
  const token = await book(service);
  const email = `${randomUUID()}@example.test`;
  await join(service, email);
  const other = await makeService([(await makeHost()).id], {});
  const hold = { service: other, start, timeZone, earlier: [], clientAddress: `192.0.2.${network}` };
  expect(await keepWithHold(await holdPlace(hold), other.id, { email })).toBe(true);
  const found = await findBookingByLink(token);
  if (!found || found === 'expired') throw new Error('There is no booking');
  await cancelBooking({ bookingId: found.booking.id, actorId: null });
  expect(await mailsTo(email)).toMatchObject([{ kind: 'booking-place' }]);
});

test('of two places that are freed at the same moment, an address gets one, and the next run the other', async () => {
  openMailJobs();
  for (let round = 0; round < 5; round += 1) {
    setClock(new Date('2026-12-01T10:00:00Z'));
    const full = [await makeFullService(), await makeFullService()];
    const email = `${randomUUID()}@example.test`;
    for (const { service } of full) await join(service, email);
    await Promise.all(full.map(({ token }) => cancel(token)));
    expect((await mailsTo(email)).length).toBeLessThanOrEqual(1);
    await offerWaitingPlaces.run({}, jobContext);
    expect(await mailsTo(email)).toHaveLength(1);
  }
});

test('a cancellation offers its own place alone; the job offers the others, each to the next person', async () => {
  openMailJobs();
  const { service, token, host } = await makeFullService();
  const people = Array.from({ length: 4 }, () => `${randomUUID()}@example.test`);
  for (const [index, email] of people.entries()) {
    setClock(new Date(`2026-12-01T10:00:0${index}Z`));
    await join(service, email);
  }
  const weekly = Array.from({ length: 7 }, () => [{ from: 540, to: 660 }]);
  await db.update(bookingHosts).set({ weekly }).where(eq(bookingHosts.id, host.id));
  await cancel(token);
  const offersTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject.slice(31));
  expect(await offersTo(people[0] ?? '')).toEqual(['Monday 7 December 2026, 09:00']);
  expect(await listWaiting(service.id)).toHaveLength(3);
  await offerWaitingPlaces.run({}, jobContext);
  expect(await Promise.all(people.slice(1).map(offersTo))).toEqual([
    ['Wednesday 2 December 2026, 09:00'],
    ['Wednesday 2 December 2026, 10:00'],
    ['Thursday 3 December 2026, 09:00'],
  ]);
});
