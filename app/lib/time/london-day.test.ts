import { expect, test } from 'vitest';
import { addDays, daysBetween, daysOf, londonDay, londonHour, mondayOf, startOfLondonDay } from './london-day.ts';

test('a day begins and ends at midnight in London, also when the clocks change', () => {
  expect(startOfLondonDay('2026-01-10').toISOString()).toBe('2026-01-10T00:00:00.000Z');
  expect(startOfLondonDay('2026-07-10').toISOString()).toBe('2026-07-09T23:00:00.000Z');
  expect(startOfLondonDay('2026-03-29').toISOString()).toBe('2026-03-29T00:00:00.000Z');
  expect(startOfLondonDay('2026-03-30').toISOString()).toBe('2026-03-29T23:00:00.000Z');
  expect(startOfLondonDay('2026-10-25').toISOString()).toBe('2026-10-24T23:00:00.000Z');
  expect(startOfLondonDay('2026-10-26').toISOString()).toBe('2026-10-26T00:00:00.000Z');
});

test('a moment has its day and hour in London', () => {
  expect(londonDay(new Date('2026-07-09T23:30:00Z'))).toBe('2026-07-10');
  expect(londonHour(new Date('2026-07-09T23:30:00Z'))).toBe(0);
  expect(londonHour(new Date('2026-01-09T23:30:00Z'))).toBe(23);
});

test('days are counted across months and changes of the clocks', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2026-03-30', -2)).toBe('2026-03-28');
  expect(daysBetween('2026-03-28', '2026-03-31')).toBe(3);
  expect(daysOf('2026-10-24', '2026-10-26')).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
  expect(daysOf('2026-10-26', '2026-10-24')).toEqual([]);
});

test('the Monday of a day is in the same week, also across months and years', () => {
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  expect(mondayOf('2026-11-29')).toBe('2026-11-23');
  expect(mondayOf('2027-01-01')).toBe('2026-12-28');
});
