import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysAfter } from '#app/lib/time/days-before.ts';
import { dayMs, hourMs, minuteMs } from '#app/lib/time/units.ts';
import { businessMsBetween as betweenHours } from './business-hours.ts';

const businessMsBetween = (from: Date, to: Date) => betweenHours(from, to, { opensAt: 9, closesAt: 18 });
const hoursBetween = (from: string, to: string) => businessMsBetween(new Date(from), new Date(to)) / hourMs;

test.each([
  ['a whole business day', '2026-11-19T00:00Z', '2026-11-20T00:00Z', 9],
  ['a night', '2026-11-19T18:00Z', '2026-11-20T09:00Z', 0],
  ['across a night', '2026-11-19T17:00Z', '2026-11-20T10:30Z', 2.5],
  ['a weekend', '2026-11-20T18:00Z', '2026-11-23T09:00Z', 0],
  ['from Friday afternoon for 24 hours', '2026-11-20T15:00Z', '2026-11-21T15:00Z', 3],
  ['a summer morning is an hour earlier in UTC', '2026-07-01T07:00Z', '2026-07-01T09:00Z', 1],
  ['a winter morning is not', '2026-01-07T08:00Z', '2026-01-07T10:00Z', 1],
  ['the Friday before the clocks go forward', '2026-03-27T09:00Z', '2026-03-27T18:00Z', 9],
  ['the Monday after it', '2026-03-30T08:00Z', '2026-03-30T17:00Z', 9],
  ['over the weekend they go forward', '2026-03-27T17:00Z', '2026-03-30T09:00Z', 2],
  ['the Friday before they go back', '2026-10-23T08:00Z', '2026-10-23T17:00Z', 9],
  ['the Monday after that', '2026-10-26T09:00Z', '2026-10-26T18:00Z', 9],
  ['over the weekend they go back', '2026-10-23T16:00Z', '2026-10-26T10:00Z', 2],
  ['the Sunday itself', '2026-03-29T00:00Z', '2026-03-29T23:00Z', 0],
  ['just after midnight in summer, which is the day before in UTC', '2026-07-02T23:30Z', '2026-07-03T08:30Z', 0.5],
  ['nothing', '2026-11-20T12:00Z', '2026-11-20T12:00Z', 0],
  ['backwards', '2026-11-20T15:00Z', '2026-11-20T12:00Z', 0],
])('%s', (_what, from, to, hours) => {
  expect(hoursBetween(from, to)).toBe(hours);
});

const moment = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2040, 0, 1) });
const length = fc.integer({ min: 0, max: 40 * dayMs });

test('the parts of a time add up to the whole', () => {
  fc.assert(
    fc.property(moment, length, length, (start, first, second) => {
      const [a, b, c] = [new Date(start), new Date(start + first), new Date(start + first + second)];
      expect(businessMsBetween(a, b) + businessMsBetween(b, c)).toBe(businessMsBetween(a, c));
    }),
  );
});

test('it is never negative and never more than the time itself', () => {
  fc.assert(
    fc.property(moment, length, (start, ms) => {
      const business = businessMsBetween(new Date(start), new Date(start + ms));
      expect(business).toBeGreaterThanOrEqual(0);
      expect(business).toBeLessThanOrEqual(ms);
    }),
  );
});

const londonMinute = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
});

test('minute by minute, the clocks of London say the same', () => {
  const steps = fc.integer({ min: 0, max: 24 * 60 });
  fc.assert(
    fc.property(moment, steps, (rough, minutes) => {
      const start = Math.floor(rough / minuteMs) * minuteMs;
      let counted = 0;
      for (let minute = 0; minute < minutes; minute++) {
        const [weekday = '', hour = ''] = londonMinute.format(start + minute * minuteMs).split(', ');
        if (!/Sat|Sun/.test(weekday) && Number(hour) >= 9 && Number(hour) < 18) counted += 1;
      }
      expect(businessMsBetween(new Date(start), new Date(start + minutes * minuteMs))).toBe(counted * minuteMs);
    }),
    { numRuns: 40 },
  );
});

test('every week of forty years has 45 business hours, those in which the clocks change too', () => {
  for (let monday = Date.UTC(2000, 0, 3); monday < Date.UTC(2040, 0, 1); monday += 7 * dayMs) {
    // From Sunday noon to Sunday noon, so that no clock change is near the ends.
    const noon = new Date(monday - 12 * hourMs);
    expect(businessMsBetween(noon, daysAfter(noon, 7))).toBe(45 * hourMs);
  }
});
