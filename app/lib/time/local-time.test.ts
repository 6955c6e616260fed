import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localField, londonField, parseLocalField, parseLondonField } from './local-time.ts';

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

test.each([
  ...['', 'tomorrow', '2026-02-30T10:00', '2026-13-01T10:00', '2026-11-20', '2026-11-20T25:00'],
  ...['0000-01-01T00:00', '0099-06-01T10:00', '0999-12-31T23:59', '9999-12-31T23:59', '10000-01-01T00:00'],
])('«%s» is no date and time', (field) => {
  for (const timeZone of ['Europe/London', 'Asia/Tokyo', 'Pacific/Kiritimati'])
    expect(parseLocalField(field, timeZone)).toBeNull();
});

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

test.each([
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-20T09:00', '2026-11-19T19:00:00.000Z'],
])('in %s, %s is %s', (timeZone, field, moment) => {
  expect(parseLocalField(field, timeZone)?.toISOString()).toBe(moment);
});

test('what a field shows in a time zone, it also means', () => {
  const zones = ['America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Europe/London', 'UTC'];
  const range = { min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(range), fc.constantFrom(...zones), (date, timeZone) => {
      const field = localField(date, timeZone);
      expect(localField(parseLocalField(field, timeZone) ?? new Date(0), timeZone)).toBe(field);
    }),
  );
});
