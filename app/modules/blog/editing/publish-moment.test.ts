import { expect, test } from 'vitest';
import { isFutureDay, publishMoment, shownMoment } from './publish-moment.ts';

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

const now = new Date('2026-11-28T12:00:00Z');
const earlier = new Date('2026-11-01T10:00:00Z');
const later = new Date('2026-12-15T09:00:00Z');

test.each([
  ['no date', null, earlier, earlier],
  ['a date that has come', '2026-11-20', earlier, new Date('2026-11-20T09:00:00Z')],
  ['a later date', '2026-12-15', earlier, earlier],
  ['no date, after a later moment', null, later, now],
  ['a later date, after a later moment', '2026-12-15', later, now],
])('%s: a published post never shows a moment that has not come', (_case, date, otherwise, shown) => {
  expect(shownMoment(date, otherwise, now)).toEqual(shown);
});
