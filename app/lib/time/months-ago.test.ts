import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthsAgo } from './months-ago.ts';

const dates = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
const monthOf = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth();
const months = fc.integer({ min: 0, max: 200 });

test('the day is the same, or the last of a shorter month', () => {
  const ago = (day: string, by: number) => monthsAgo(new Date(`${day}T10:20:30Z`), by).toISOString();
  expect(ago('2026-05-31', 3)).toBe('2026-02-28T10:20:30.000Z');
  expect(ago('2024-05-31', 3)).toBe('2024-02-29T10:20:30.000Z');
  expect(ago('2026-03-15', 26)).toBe('2024-01-15T10:20:30.000Z');
  expect(ago('2024-02-29', 12)).toBe('2023-02-28T10:20:30.000Z');
});

test('it is always that many months back, at the same time of day, and never later for an earlier day', () => {
  fc.assert(
    fc.property(dates, months, (at, by) => {
      const then = monthsAgo(at, by);
      expect(monthOf(then)).toBe(monthOf(at) - by);
      expect(then.toISOString().slice(10)).toBe(at.toISOString().slice(10));
      const dayBefore = monthsAgo(new Date(at.getTime() - 86_400_000), by);
      expect(dayBefore.getTime()).toBeLessThanOrEqual(then.getTime());
    }),
  );
});
