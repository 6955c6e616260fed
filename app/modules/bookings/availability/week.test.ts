import { expect, test } from 'vitest';
import { clockOfMinutes } from '../times/clock.ts';
import { weekOf } from './week.ts';

const week = (day: string, starts: Record<string, string[]>, lengthMinutes = 60) =>
  weekOf(day, { days: Object.keys(starts), startsOf: (each) => starts[each] ?? [], lengthMinutes });

const spansOf = (starts: string[], length: number) =>
  week('2026-11-26', { '2026-11-26': starts }, length)
    .days.find(({ day }) => day === '2026-11-26')
    ?.spans.map(({ from, to }) => `${clockOfMinutes(from)} to ${clockOfMinutes(to)}`);

test('a week begins on Monday, also in another month or year, and every day of it is there', () => {
  for (const [day, monday] of [
    ['2026-11-23', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2026-12-01', '2026-11-30'],
    ['2027-01-01', '2026-12-28'],
  ] as const) {
    const { days } = week(day, {});
    expect(days).toHaveLength(7);
    expect(days[0]?.day).toBe(monday);
  }
});

test('sessions that overlap or follow each other are one span, others are apart', () => {
  expect(spansOf(['09:00', '09:30', '10:00'], 60)).toEqual(['09:00 to 11:00']);
  expect(spansOf(['09:00', '10:00', '14:00'], 60)).toEqual(['09:00 to 11:00', '14:00 to 15:00']);
  expect(spansOf(['09:00', '10:00'], 45)).toEqual(['09:00 to 09:45', '10:00 to 10:45']);
  expect(spansOf([], 60)).toEqual([]);
});

test('a session that ends after midnight is drawn to the end of its day, and an hour that comes twice once', () => {
  expect(spansOf(['23:30'], 60)).toEqual(['23:30 to 24:00']);
  expect(spansOf(['01:00 BST', '01:30 BST', '01:00 GMT', '01:30 GMT'], 30)).toEqual(['01:00 to 02:00']);
});

test('a week leads to the nearest days with times outside of it', () => {
  const days = ['2026-11-19', '2026-11-20', '2026-11-24', '2026-12-01', '2026-12-02'];
  const starts = Object.fromEntries(days.map((day) => [day, ['09:00']]));
  expect(week('2026-11-24', starts)).toMatchObject({ previous: '2026-11-20', next: '2026-12-01' });
  expect(week('2026-12-02', starts)).toMatchObject({ previous: '2026-11-24', next: null });
});
