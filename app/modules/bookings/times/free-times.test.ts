import { expect, test } from 'vitest';
import { compareWithModel } from '#test/free-times-model.ts';
import { findFreeTimes } from './free-times.ts';
import { type HostHours, workingIntervals } from './working-hours.ts';

const nine = 9 * 60;
const meeting = { needsAllHosts: false, stepMinutes: 30, bufferBeforeMinutes: 0, bufferAfterMinutes: 0 };
const weekly = Array.from({ length: 7 }, () => [{ from: nine, to: nine + 90 }]);
const host: HostHours = { timeZone: 'Europe/London', weekly, exceptions: [], holidays: new Set<string>() };
const at = (text: string) => Date.parse(text);

/** The starts of one host's meetings of an hour, as ISO times. */
function startsOf(range: [string, string], hours = host, busy: [string, string][] = []) {
  const span = { start: at(range[0]), end: at(range[1]) };
  const working = workingIntervals(hours, span);
  const busyTimes = busy.map(([start, end]) => ({ start: at(start), end: at(end) }));
  const hosts = [{ id: 'a', working, busy: busyTimes }];
  return findFreeTimes({ ...meeting, lengthMinutes: 60, hosts, range: span }).map(({ start }) =>
    new Date(start).toISOString().slice(0, 16),
  );
}

test('the hours are those of the clock on the wall, in winter and in summer', () => {
  expect(startsOf(['2026-01-12T00:00Z', '2026-01-13T00:00Z'])).toEqual(['2026-01-12T09:00', '2026-01-12T09:30']);
  expect(startsOf(['2026-07-13T00:00Z', '2026-07-14T00:00Z'])).toEqual(['2026-07-13T08:00', '2026-07-13T08:30']);
});

test('a bank holiday is time off unless an exception says otherwise', () => {
  const holidays = new Set(['2026-12-25', '2026-12-28']);
  const exceptions = [{ firstDay: '2026-12-28', lastDay: '2026-12-28', hours: [{ from: nine, to: nine + 60 }] }];
  const range: [string, string] = ['2026-12-25T00:00Z', '2026-12-29T00:00Z'];
  expect(startsOf(range, { ...host, holidays, exceptions })).toEqual([
    '2026-12-26T09:00',
    '2026-12-26T09:30',
    '2026-12-27T09:00',
    '2026-12-27T09:30',
    '2026-12-28T09:00',
  ]);
});

test('what is taken is not offered, and a meeting may begin as it ends', () => {
  const range: [string, string] = ['2026-01-12T00:00Z', '2026-01-13T00:00Z'];
  expect(startsOf(range, host, [['2026-01-12T08:00Z', '2026-01-12T09:30Z']])).toEqual(['2026-01-12T09:30']);
});

test('free times equal a model that goes minute by minute, in all time zones', () => {
  compareWithModel(300);
}, 120_000);
