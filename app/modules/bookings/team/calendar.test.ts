import { expect, test } from 'vitest';
import {
  type CalendarEntry,
  calendarRows,
  calendarSpan,
  inGroups,
  minutesOn,
  shiftMove,
  startOfMove,
} from './calendar.ts';

test('each view has its days, and its arrows lead to the ones before and after', () => {
  expect(calendarSpan('day', '2026-11-30')).toMatchObject({ days: ['2026-11-30'], next: '2026-12-01' });
  const week = calendarSpan('week', '2026-11-29');
  expect([week.days[0], week.days.at(-1), week.previous]).toEqual(['2026-11-23', '2026-11-29', '2026-11-16']);
  const month = calendarSpan('month', '2026-12-15');
  expect([month.days.length, month.previous, month.next]).toEqual([31, '2026-11-01', '2027-01-01']);
});

test('entries that share a row are in one cell, which is as high as all of them', () => {
  const entry = (from: number, to: number) => ({ from, to }) as CalendarEntry;
  const groups = inGroups([entry(540, 585), entry(585, 630), entry(630, 660), entry(700, 1440)]);
  expect(groups.map(({ row, rows, entries }) => [row, rows, entries.length])).toEqual([
    [540, 3, 2],
    [630, 1, 1],
    [690, 25, 1],
  ]);
});

const time = (from: number, to: number) => ({ from, to });
const day = [8 * 60, 18 * 60];

test.each([
  ['nothing', [], [], day],
  ['an entry before it', [time(430, 460)], [], [420, 18 * 60]],
  ['an entry after it', [time(1130, 1165)], [], [480, 1200]],
  ['hours from early to late', [], [time(390, 1230)], [360, 1260]],
  ['hours all round the clock', [], [time(0, 1440)], day],
  ['an entry in the night of such hours', [time(90, 120)], [time(0, 1440)], [60, 18 * 60]],
  ['hours of somebody who works at night', [], [time(0, 420), time(1320, 1440)], [0, 1440]],
  ['hours from noon until three in the night', [], [time(0, 180), time(720, 1440)], [480, 1440]],
  ['hours from noon to midnight', [], [time(720, 1440)], [480, 1440]],
  ['hours from midnight to the evening', [], [time(0, 1230)], [480, 1260]],
])('the calendar opens at the first working hour: %s', (_what, entries, hours, [first, last]) => {
  const rows = calendarRows(entries, hours);
  expect([rows[0], (rows.at(-1) ?? 0) + 30]).toEqual([first, last]);
});

test('a session moves by quarters of an hour of its day and by days, on the clock in London', () => {
  const move = { entry: {} as CalendarEntry, day: '2026-10-24', from: 10 * 60 + 20 };
  expect(shiftMove(move, { minutes: 5 }).from).toBe(10 * 60 + 20);
  expect(shiftMove(move, { minutes: 22 }).from).toBe(10 * 60 + 30);
  expect(shiftMove(move, { minutes: -900 }).from).toBe(0);
  expect(shiftMove(move, { minutes: 900 }).from).toBe(23 * 60 + 45);
  expect(startOfMove(move).toISOString()).toBe('2026-10-24T09:20:00.000Z');
  expect(startOfMove(shiftMove(move, { days: 1 })).toISOString()).toBe('2026-10-25T10:20:00.000Z');
});

test.each([
  ['at one o’clock, where it comes again', '2027-10-31', '2027-10-31T00:30Z', '2027-10-31T01:00Z', 90, 120],
  ['within the second hour', '2027-10-31', '2027-10-31T01:15Z', '2027-10-31T01:45Z', 75, 105],
  ['after both', '2026-10-25', '2026-10-24T23:30Z', '2026-10-25T02:30Z', 30, 150],
  ['earlier on the clock than it began', '2026-10-25', '2026-10-25T00:50Z', '2026-10-25T01:10Z', 110, 120],
  ['after the skipped hour', '2027-03-28', '2027-03-28T00:30Z', '2027-03-28T01:00Z', 30, 120],
  ['on the next day', '2027-01-05', '2027-01-05T22:00Z', '2027-01-06T01:30Z', 1320, 1440],
  ['on this day, begun on the day before', '2027-01-06', '2027-01-05T22:00Z', '2027-01-06T01:30Z', 0, 90],
])('an entry takes room on its day if it ends %s', (_what, day, start, end, from, to) => {
  expect(minutesOn(day, { start: Date.parse(start), end: Date.parse(end) })).toEqual({ from, to });
});

test('an entry is on no day before or after it', () => {
  const time = { start: Date.parse('2027-01-05T22:00Z'), end: Date.parse('2027-01-06T00:00Z') };
  expect([minutesOn('2027-01-04', time), minutesOn('2027-01-06', time)]).toEqual([null, null]);
});
