import { expect, test } from 'vitest';
import { londonClock, londonMoment } from './london-moment.ts';

test.each([
  ['2026-01-15T09:00', '2026-01-15T09:00:00.000Z'],
  ['2026-07-15T09:00', '2026-07-15T08:00:00.000Z'],
  // The hour that an October night has twice: the first.
  ['2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
])('%s in London is %s', (clock, moment) => {
  expect(londonMoment(clock)?.toISOString()).toBe(moment);
  expect(londonClock(new Date(moment))).toBe(clock);
});

test.each(['2026-03-29T01:30', '2026-02-30T10:00', 'tomorrow', '', '2026-01-01 10:00'])('%s is no time', (clock) => {
  expect(londonMoment(clock)).toBeNull();
});
