import fc from 'fast-check';
import { expect, test } from 'vitest';
import { londonField, londonTime, parseLondonField } from './london-time.ts';

test.each([
  ['2026-11-20T14:00', '2026-11-20T14:00:00.000Z'],
  ['2026-07-01T09:30', '2026-07-01T08:30:00.000Z'],
  // Clocks go forward at 01:00 on 29 March, and back at 02:00 on 25 October.
  ['2026-03-29T00:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T01:30', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29T02:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T02:00', '2026-10-25T02:00:00.000Z'],
])('%s in London is %s', (field, moment) => {
  expect(parseLondonField(field)?.toISOString()).toBe(moment);
});

test.each(['', 'tomorrow', '2026-02-30T10:00', '2026-13-01T10:00', '2026-11-20', '2026-11-20T25:00'])(
  '«%s» is no date and time',
  (field) => {
    expect(parseLondonField(field)).toBeNull();
  },
);

test('what a field shows, it also means', () => {
  const minute = 60_000;
  const range = { min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(range), (date) => {
      const field = londonField(date);
      const meant = parseLondonField(field);
      expect(londonField(meant ?? new Date(0))).toBe(field);
      // Of an hour that occurs twice, the first.
      expect([0, -60 * minute]).toContain((meant?.getTime() ?? 0) - Math.floor(date.getTime() / minute) * minute);
    }),
  );
});

test('a moment is said by the clocks of London', () => {
  expect(londonTime(new Date('2026-07-01T08:30:00Z'))).toBe('1 July 2026 at 09:30');
});
