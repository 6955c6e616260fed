import { afterEach, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { makeBooking, makeHost, makeService, makeSession } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { bookingHostExceptions } from '../tables.server.ts';
import { listHostFigures, listServiceFigures } from './booking-figures.server.ts';
import { serviceFigureColumns } from './figure-columns.ts';

openTestDatabase();
afterEach(() => setClock());

test('bookings are counted by month in London, service and state; holds are not, nor other years', async () => {
  const host = await makeHost();
  const service = await makeService([host.id], { name: 'Coaching' });
  const at = async (start: string, ...states: ('held' | 'attended' | 'missed' | 'cancelled' | 'confirmed')[]) => {
    const session = await makeSession(service, host.id, start);
    for (const state of states) await makeBooking(session.id, { state, source: state === 'missed' ? 'team' : 'site' });
  };
  // In London, the first is in July and the third in the next year.
  await at('2026-06-30T23:30:00Z', 'attended', 'held');
  await at('2026-07-15T09:00:00Z', 'missed', 'cancelled', 'cancelled');
  await at('2027-01-01T00:00:00Z', 'confirmed');
  const rows = await listServiceFigures(2026);
  expect(rows.map((row) => serviceFigureColumns.map(({ value }) => value(row)))).toEqual([
    ['July 2026', 'Coaching', 0, 0, 1, 1, 2, 0, 4, 1],
  ]);
});

test('two services of one name are counted apart', async () => {
  const host = await makeHost();
  for (const [length, day] of [
    [30, '05'],
    [60, '06'],
  ] as const) {
    const service = await makeService([host.id], { name: 'Taster', lengthMinutes: length });
    const session = await makeSession(service, host.id, `2025-03-${day}T09:00:00Z`);
    await makeBooking(session.id, { state: 'attended' });
  }
  const rows = await listServiceFigures(2025);
  expect(rows.map(({ service, counts }) => [service, [...counts]])).toEqual([
    ['Taster', [['attended', 1]]],
    ['Taster', [['attended', 1]]],
  ]);
});

test('empty hours are working hours without sessions, buffers, blocked times and time off', async () => {
  setClock(new Date('2026-11-20T10:00:00Z'));
  const createdAt = new Date('2026-10-20T10:00:00Z');
  // Five Mondays of four hours, of which one is off.
  const weekly = [[{ from: 540, to: 780 }], [], [], [], [], [], []];
  const host = await makeHost({ weekly, createdAt, name: 'Robin' });
  await makeHost({ weekly, createdAt, isActive: false });
  await db
    .insert(bookingHostExceptions)
    .values({ hostId: host.id, firstDay: '2026-11-30', lastDay: '2026-11-30', hours: [] });
  const service = await makeService([host.id], { lengthMinutes: 90 });
  await makeSession(service, host.id, '2026-11-02T09:00:00Z');
  // Outside of the working hours: it fills none of them.
  await makeSession(service, host.id, '2026-11-03T09:00:00Z');
  const ownFigures = (await listHostFigures(2026)).filter((row) => row.host === 'Robin');
  expect(ownFigures).toMatchObject([
    { month: '2026-10', host: 'Robin', working: 16, booked: 0, empty: 16 },
    { month: '2026-11', host: 'Robin', working: 16, booked: 3, empty: 14.5 },
  ]);
  expect(await listHostFigures(2027)).toEqual([]);
});
