import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { makeBooking, makeHost, makeService, makeSession } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { bookingOccupiedTimes, bookings } from '../tables.server.ts';
import { listFreeTimes } from './list-free-times.server.ts';

openTestDatabase();
afterEach(() => setClock());

const monday = '2026-12-07';
const isoOf = (times: { start: number }[]) => times.map(({ start }) => new Date(start).toISOString().slice(11, 16));

test('the notice, the window and the daily limit are kept, and the team is free of them', async () => {
  setClock(new Date('2026-12-06T10:00:00Z'));
  const host = await makeHost({ weekly: [[{ from: 540, to: 720 }], [{ from: 540, to: 600 }], [], [], [], [], []] });
  const service = await makeService([host.id], { minimumNoticeHours: 24, windowDays: 1, dailyLimit: 1 });
  expect(isoOf(await listFreeTimes(service, [monday, '2026-12-09']))).toEqual(['10:00', '10:30', '11:00']);
  expect(isoOf(await listFreeTimes(service, [monday, '2026-12-09'], { isTeam: true }))).toEqual([
    '09:00',
    '09:30',
    '10:00',
    '10:30',
    '11:00',
    '09:00',
  ]);
  await makeSession(service, host.id, '2026-12-07T09:00:00Z');
  expect(await listFreeTimes(service, [monday, '2026-12-09'])).toEqual([]);
});

test('a session with places left is offered, one without is not, and expired holds count as free', async () => {
  setClock(new Date('2026-12-06T10:00:00Z'));
  const host = await makeHost({ weekly: [[{ from: 540, to: 600 }], [], [], [], [], [], []] });
  const service = await makeService([host.id], { seats: 3, minimumNoticeHours: 0 });
  const session = await makeSession(service, host.id, '2026-12-07T09:00:00Z', { seats: 3, taken: 2 });
  const range: [string, string] = [monday, monday];
  expect(await listFreeTimes(service, range)).toEqual([{ start: session.startsAt.getTime(), seats: 1, hostIds: [] }]);
  const hold = {
    sessionId: session.id,
    state: 'held' as const,
    answers: [],
    notes: '',
    link: 'l',
    source: 'site' as const,
  };
  const heldUntil = new Date('2026-12-06T10:10:00Z');
  await db.insert(bookings).values([1, 2].map((n) => ({ ...hold, timeZone: 'UTC', linkDigest: `d${n}`, heldUntil })));
  setClock(new Date('2026-12-06T10:11:00Z'));
  expect(await listFreeTimes(service, range)).toMatchObject([{ seats: 3, hostIds: [host.id] }]);
  expect(await db.select().from(bookingOccupiedTimes).where(eq(bookingOccupiedTimes.hostId, host.id))).toHaveLength(1);
});

test('bank holidays of the host’s region are time off', async () => {
  setClock(new Date('2026-11-20T10:00:00Z'));
  const weekly = Array.from({ length: 7 }, () => [{ from: 540, to: 600 }]);
  const [scot, english] = await Promise.all([
    makeHost({ weekly, region: 'scotland' }),
    makeHost({ weekly, region: 'england-and-wales' }),
  ]);
  const service = await makeService([scot.id, english.id], {});
  const times = await listFreeTimes(service, ['2026-11-30', '2026-12-01']);
  expect(times.map(({ hostIds }) => hostIds.length)).toEqual([1, 2]);
});

test('a booking that moves can have any time that overlaps only with its own, but not the same again', async () => {
  setClock(new Date('2026-12-06T10:00:00Z'));
  const host = await makeHost({ weekly: [[{ from: 540, to: 660 }], [], [], [], [], [], []] });
  const single = await makeService([host.id], { dailyLimit: 1 });
  const session = await makeSession(single, host.id, '2026-12-07T09:00:00Z');
  const { id } = await makeBooking(session.id);
  const range: [string, string] = [monday, monday];
  expect(await listFreeTimes(single, range, { isTeam: true })).toMatchObject([{ hostIds: [host.id] }]);
  const moving = { id, startsAt: session.startsAt };
  expect(isoOf(await listFreeTimes(single, range, { moving }))).toEqual(['09:30', '10:00']);

  const shared = await makeHost({ weekly: [[{ from: 540, to: 660 }], [], [], [], [], [], []] });
  const workshop = await makeService([shared.id], { seats: 3 });
  const meeting = await makeSession(workshop, shared.id, '2026-12-07T09:00:00Z', { seats: 3, taken: 2 });
  const [mine] = await Promise.all([makeBooking(meeting.id), makeBooking(meeting.id)]);
  // The other person stays.
  const leaving = { id: mine.id, startsAt: meeting.startsAt };
  expect(isoOf(await listFreeTimes(workshop, range, { moving: leaving }))).toEqual(['10:00']);
});
