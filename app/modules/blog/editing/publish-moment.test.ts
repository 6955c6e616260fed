import { expect, test } from 'vitest';
import { isFutureDay, publishMoment } from './publish-moment.ts';

test.each([
  ['2026-01-15', '2026-01-15T09:00:00.000Z'],
  ['2026-07-15', '2026-07-15T08:00:00.000Z'],
])('a post of %s appears at nine in London', (date, moment) => {
  expect(publishMoment(date).toISOString()).toBe(moment);
});

test('the day turns by London time, not by those of the machine', () => {
  const justAfterMidnight = new Date('2026-07-14T23:30:00Z');
  expect(isFutureDay('soon', justAfterMidnight)).toBe(false);
  expect(['2026-07-14', '2026-07-15', '2026-07-16'].map((date) => isFutureDay(date, justAfterMidnight))).toEqual([
    false,
    false,
    true,
  ]);
});
