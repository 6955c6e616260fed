import { afterEach, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { makeHost, makeService } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { loadMonth } from './load-month.server.ts';

openTestDatabase();
afterEach(() => setClock());

test('the next free day is named only where the shown day has no free time', async () => {
  setClock(new Date('2026-11-30T18:00:00Z'));
  const host = await makeHost({ weekly: [[{ from: 540, to: 600 }], [], [], [], [], [], []] });
  const service = await makeService([host.id], { minimumNoticeHours: 0 });
  const shownMonth = async (month: string | null) => {
    const { day, times, nextFree } = await loadMonth(service, { month, day: null, timeZone: 'Europe/London' });
    return { day, free: times.length, nextFree };
  };
  expect(await shownMonth(null)).toEqual({ day: '2026-12-07', free: 1, nextFree: null });
  expect(await shownMonth('2026-12')).toEqual({ day: '2026-12-07', free: 1, nextFree: null });
  expect(await shownMonth('2026-11')).toEqual({ day: null, free: 0, nextFree: '2026-12-07' });
});
