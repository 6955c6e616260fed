import { afterEach, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { applyRetention, countOver, retentionsOf } from '#app/core/records/retention.server.ts';
import { makeBooking, makeHost, makeService, makeSession } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { bookingHostExceptions, bookingOccupiedTimes, bookingSessions, bookings } from '../tables.server.ts';
import { bookingRetentions } from './retention.server.ts';

openTestDatabase();
afterEach(() => setClock());

test('seven years after its session a booking is removed, with the session and what hangs on it', async () => {
  const removeOld = async () => {
    for (const retention of bookingRetentions) await applyRetention(retention);
  };
  const host = await makeHost();
  const service = await makeService([host.id], {});
  const sessions = [
    await makeSession(service, host.id, '2026-12-07T09:00:00Z'),
    await makeSession(service, host.id, '2026-12-08T09:00:00Z'),
  ];
  for (const { id } of sessions) await makeBooking(id, { state: 'attended', notes: 'Spoke of sleep' });
  const day = { hostId: host.id, firstDay: '2026-12-07', lastDay: '2026-12-07', hours: [] };
  await db.insert(bookingHostExceptions).values(day);
  setClock(new Date('2033-12-07T09:59:00Z'));
  await removeOld();
  expect(await db.$count(bookings)).toBe(2);
  setClock(new Date('2033-12-08T09:00:00Z'));
  expect(
    await countOver(
      retentionsOf(bookingRetentions, ['bookings', 'booking_packages']),
      new Date('2033-12-08T09:00:00Z'),
    ),
  ).toBe(1);
  await removeOld();
  expect((await db.select().from(bookings)).map(({ sessionId }) => sessionId)).toEqual([sessions[1]?.id]);
  expect([await db.$count(bookingSessions), await db.$count(bookingOccupiedTimes)]).toEqual([1, 1]);
  expect(await db.$count(bookingHostExceptions)).toBe(0);
});
