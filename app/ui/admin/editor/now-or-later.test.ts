import { expect, test } from 'vitest';
import { nextMorning } from './now-or-later.tsx';

test.each([
  ['2026-11-29T12:00:00Z', '2026-11-30T09:00'],
  ['2026-03-28T23:30:00Z', '2026-03-29T09:00'],
  ['2026-10-24T23:30:00Z', '2026-10-26T09:00'],
  ['2026-12-31T23:59:59Z', '2027-01-01T09:00'],
])('at %s the next morning is %s', (now, morning) => {
  expect(nextMorning(new Date(now))).toBe(morning);
});
