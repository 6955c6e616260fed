import { afterEach, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { makeBooking, makeHost, makeService, makeSession } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { bookingHostExceptions } from '../tables.server.ts';
import { listConflicts } from './list-conflicts.server.ts';
import { findHost } from './queries.server.ts';

openTestDatabase();
afterEach(() => setClock());

test('bookings outside changed hours are listed, and those within them are not', async () => {
  setClock(new Date('2026-12-01T10:00:00Z'));
  const { id } = await makeHost({ weekly: Array.from({ length: 7 }, () => [{ from: 540, to: 720 }]) });
  const service = await makeService([id], {});
  for (const start of ['2026-12-07T09:00:00Z', '2026-12-07T11:30:00Z', '2026-12-08T09:00:00Z']) {
    const session = await makeSession(service, id, start);
    await makeBooking(session.id, { fullName: start });
  }
  const conflicts = async () => {
    const host = await findHost(id);
    return host ? (await listConflicts(host)).map(({ name }) => name) : null;
  };
  expect(await conflicts()).toEqual(['2026-12-07T11:30:00Z']);
  await db
    .insert(bookingHostExceptions)
    .values({ hostId: id, firstDay: '2026-12-08', lastDay: '2026-12-08', hours: [] });
  expect(await conflicts()).toEqual(['2026-12-07T11:30:00Z', '2026-12-08T09:00:00Z']);
});

test('a reason says whether it is the hours, time off or a bank holiday', async () => {
  setClock(new Date('2026-12-01T10:00:00Z'));
  const { id } = await makeHost({
    weekly: Array.from({ length: 7 }, () => [{ from: 540, to: 720 }]),
    region: 'england-and-wales',
  });
  const service = await makeService([id], {});
  const starts = ['2026-12-08T09:00:00Z', '2026-12-09T11:30:00Z', '2026-12-10T13:00:00Z', '2026-12-25T09:00:00Z'];
  for (const start of starts) {
    const session = await makeSession(service, id, start);
    await makeBooking(session.id, { fullName: start });
  }
  await db.insert(bookingHostExceptions).values([
    { hostId: id, firstDay: '2026-12-08', lastDay: '2026-12-08', hours: [] },
    { hostId: id, firstDay: '2026-12-09', lastDay: '2026-12-09', hours: [{ from: 840, to: 900 }] },
    { hostId: id, firstDay: '2026-12-10', lastDay: '2026-12-10', hours: [] },
  ]);
  const host = await findHost(id);
  expect(host && (await listConflicts(host)).map(({ reason }) => reason)).toEqual([
    'during their time off',
    'outside their hours',
    // It would be outside them on any day.
    'outside their hours',
    'on a bank holiday',
  ]);
});
