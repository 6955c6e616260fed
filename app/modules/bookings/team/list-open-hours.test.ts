import { beforeEach, expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { makeHost } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { bookingHostExceptions, bookingHosts } from '../tables.server.ts';
import { isClosedRow } from './calendar.ts';
import { listOpenHours } from './list-open-hours.server.ts';

openTestDatabase();
beforeEach(() => db.delete(bookingHosts));

const week = ['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27'];
const nine = [{ from: 540, to: 720 }];
const weekly = [nine, nine, nine, nine, nine, [], []];

test('a day has the hours of those who work, a holiday none, and says who is off', async () => {
  const ann = await makeHost({ name: 'Ann', weekly, region: 'england-and-wales', timeZone: 'Europe/London' });
  const bo = await makeHost({
    name: 'Bo',
    region: 'none',
    timeZone: 'Europe/London',
    weekly: weekly.map((hours) => hours.map(() => ({ from: 600, to: 900 }))),
  });
  await db
    .insert(bookingHostExceptions)
    .values({ hostId: bo.id, firstDay: '2026-12-24', lastDay: '2026-12-24', hours: [] });
  const [eve, christmas, boxing, sunday] = await listOpenHours(week, null);
  expect(eve).toEqual({ day: '2026-12-24', hours: nine, notes: ['Bo is off'] });
  expect(christmas).toEqual({ day: '2026-12-25', hours: [{ from: 600, to: 900 }], notes: ['Bank holiday'] });
  expect([boxing?.hours, sunday?.hours]).toEqual([[], []]);
  expect((await listOpenHours(week, ann.id))[1]).toMatchObject({ hours: [], notes: ['Bank holiday'] });
  expect((await listOpenHours(week, bo.id))[0]).toMatchObject({ hours: [], notes: ['Time off'] });
});

test('hours are those on the clock in London, and go on past midnight', async () => {
  const { id } = await makeHost({
    name: 'Cy',
    region: 'none',
    timeZone: 'America/New_York',
    weekly: Array.from({ length: 7 }, () => [{ from: 1080, to: 1440 }]),
  });
  const [, day] = await listOpenHours(week, id);
  expect(day?.hours).toEqual([
    { from: 0, to: 300 },
    { from: 1380, to: 1440 },
  ]);
});

test.each([
  [540, false],
  [510, true],
  [700, false],
  [720, true],
])('a row at minute %i of a morning from nine to twelve is closed: %s', (row, isClosed) => {
  expect(isClosedRow({ day: '', hours: nine, notes: [] }, row)).toBe(isClosed);
});
