import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { makeUser } from '#test/accounts.ts';
import { makeHost, makeService } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { mailsTo, openMailJobs } from '#test/mail-jobs.ts';
import { addPackage, balanceOf } from '#test/packages-model.ts';
import { planSeries } from '../availability/plan-series.server.ts';
import type { Service } from '../services/services.server.ts';
import { bookingOccupiedTimes, bookings } from '../tables.server.ts';
import { bookPlace } from './book-place.server.ts';
import { cancelBooking, cancelLaterSessions, moveBooking } from './change-booking.server.ts';
import { findBooking, findBookingByLink, listSeries } from './find-booking.server.ts';

openTestDatabase();
beforeEach(() => {
  openSiteOrigin('https://example.org');
  openMailJobs();
  setClock(new Date('2027-02-01T10:00:00Z'));
});
afterEach(() => setClock());

const start = new Date('2027-03-15T09:00:00Z');
const timeZone = 'Europe/London';

async function book(service: Service, later: readonly Date[], details: Partial<Parameters<typeof bookPlace>[0]> = {}) {
  const token = await bookPlace({
    service,
    start,
    later,
    fullName: 'Ann Visitor',
    email: `${randomUUID()}@example.test`,
    phone: '',
    timeZone,
    answers: [],
    hold: '',
    userId: null,
    actorId: null,
    clientAddress: null,
    ...details,
  });
  const found = await findBookingByLink(token);
  if (!found || found === 'expired') throw new Error('No booking has this link');
  return found.booking;
}

const service = async (details = {}) =>
  makeService([(await makeHost()).id], { windowDays: 200, maxSeries: 12, ...details });

test('a series is at the same time on the clock each week, and what clashes is shown with the nearest times', async () => {
  const weekly = await service();
  await book(weekly, [], { start: new Date('2027-03-29T08:00:00Z') });
  const plan = await planSeries(weekly, { start, timeZone, sessions: 4 });
  expect(plan.map((each) => [each.number, each.start, each.isFree])).toEqual([
    [2, '2027-03-22T09:00:00.000Z', true],
    // The clocks went forward.
    [3, '2027-03-29T08:00:00.000Z', false],
    [4, '2027-04-05T08:00:00.000Z', true],
  ]);
  expect(plan[1]?.nearest.map((each) => each.start)).toContain('2027-03-29T09:00:00.000Z');
  expect(plan[0]?.nearest).toEqual([]);
});

test.each([
  ['Europe/London', ['2027-03-21T01:30', '2027-03-28T01:30', '2027-04-04T00:30'], 'Sunday 28 March 2027, 02:30'],
  ['America/New_York', ['2027-03-07T07:30', '2027-03-14T07:30', '2027-03-21T06:30'], 'Sunday 14 March 2027, 03:30'],
  ['Australia/Sydney', ['2027-09-25T16:30', '2027-10-02T16:30', '2027-10-09T15:30'], 'Sunday 3 October 2027, 03:30'],
])(
  'in the night in which the clocks of %s skip its time a session is an hour later, in the plan, the email and its file',
  async (zone, starts, label) => {
    const weekly = Array.from({ length: 7 }, () => [{ from: 0, to: 24 * 60 }]);
    const atNight = await makeService([(await makeHost({ timeZone: zone, weekly })).id], {
      windowDays: 300,
      maxSeries: 12,
    });
    const [first = '', ...later] = starts.map((each) => `${each}:00.000Z`);
    const plan = await planSeries(atNight, { start: new Date(first), timeZone: zone, sessions: 3 });
    expect(plan.map((each) => [each.start, each.isFree])).toEqual(later.map((each) => [each, true]));
    expect(plan[0]?.label).toContain(label);
    const booking = await book(
      atNight,
      plan.map((each) => new Date(each.start)),
      { start: new Date(first), timeZone: zone },
    );
    const [confirmed] = await mailsTo(booking.email);
    expect(confirmed?.text).toContain(label);
    for (const each of starts) expect(confirmed?.calendar).toContain(`DTSTART:${each.replace(/[-:]/g, '')}00Z`);
  },
);

test('a series is booked with one email and one file, and its sessions change alone', async () => {
  const weekly = await service();
  const plan = await planSeries(weekly, { start, timeZone, sessions: 3 });
  const first = await book(
    weekly,
    plan.map((each) => new Date(each.start)),
  );
  const series = await listSeries(first);
  expect(series.map(({ state }) => state)).toEqual(['confirmed', 'confirmed', 'confirmed']);
  const [confirmed, ...more] = await mailsTo(first.email);
  expect(more).toEqual([]);
  expect(confirmed?.calendar?.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  expect(confirmed?.text).toContain('Monday 29 March 2027, 09:00');
  const [, second] = series;
  await moveBooking({ bookingId: second?.id ?? '', actorId: null, start: new Date('2027-03-23T09:00:00Z') });
  await cancelBooking({ bookingId: first.id, actorId: null });
  expect((await listSeries(first)).map(({ state }) => state)).toEqual(['cancelled', 'confirmed', 'confirmed']);
  await cancelLaterSessions({ bookingId: second?.id ?? '', actorId: null });
  expect((await listSeries(first)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  const last = (await mailsTo(first.email)).at(-1);
  expect(last?.kind).toBe('booking-cancelled');
  expect(last?.calendar?.match(/STATUS:CANCELLED/g)).toHaveLength(2);
});

test('a host cancels the rest of their own sessions, and none of another host', async () => {
  const weekly = await service();
  const plan = await planSeries(weekly, { start, timeZone, sessions: 4 });
  const first = await book(
    weekly,
    plan.map((each) => new Date(each.start)),
  );
  const series = await listSeries(first);
  const other = await makeHost();
  const third = await findBooking(series[2]?.id ?? '');
  await db
    .update(bookingOccupiedTimes)
    .set({ hostId: other.id })
    .where(eq(bookingOccupiedTimes.sessionId, third?.session.id ?? ''));
  const ownHostIds = (await findBooking(first.id))?.hosts.map(({ id }) => id) ?? [];
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  await cancelLaterSessions({ bookingId: series[1]?.id ?? '', actorId, ofHostIds: ownHostIds });
  expect((await listSeries(first)).map(({ state }) => state)).toEqual([
    'confirmed',
    'cancelled',
    'confirmed',
    'cancelled',
  ]);
});

test('a series books all of its sessions or none, and takes a credit for each', async () => {
  const user = await makeUser();
  const weekly = await service();
  const later = (await planSeries(weekly, { start, timeZone, sessions: 3 })).map((each) => new Date(each.start));
  const { packageId } = await addPackage(weekly, { addresses: user.email, validUntil: '2028-01-01' }, 5);
  await expect(book(weekly, later, { userId: user.id, packageId: randomUUID() })).rejects.toThrow('Nothing was booked');
  const first = await book(weekly, later, { userId: user.id, packageId });
  expect(await balanceOf(packageId)).toEqual([2, 3, 0]);
  await cancelLaterSessions({ bookingId: first.id, actorId: null });
  expect(await balanceOf(packageId)).toEqual([5, 0, 0]);
  await book(weekly, [], { start: later[1] ?? start });
  await expect(book(weekly, later, { userId: user.id, packageId })).rejects.toThrow('not free any more');
  expect(await balanceOf(packageId)).toEqual([5, 0, 0]);
  expect(await db.$count(bookings, eq(bookings.state, 'held'))).toBe(0);
});

test('of many that want the same series at once, one gets it, with all of its sessions', async () => {
  const weekly = await service();
  const later = (await planSeries(weekly, { start, timeZone, sessions: 4 })).map((each) => new Date(each.start));
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => book(weekly, later)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [won] = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(await listSeries(won ?? { seriesId: null })).toHaveLength(4);
}, 60_000);
