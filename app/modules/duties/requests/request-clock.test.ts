import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bankHolidays } from '#app/lib/time/bank-holidays.ts';
import { addDays, addMonths, daysBetween, londonDay, startOfLondonDay } from '#app/lib/time/london-day.ts';
import { acknowledgementDueOn, answerDueOn, isWorkingDay, type Pause } from './request-clock.ts';

const holidays = bankHolidays(2024, 2040);
const clock = (receivedOn: string, pauses: Pause[] = [], isExtended = false) => ({ receivedOn, pauses, isExtended });
const due = (receivedOn: string, pauses: Pause[] = [], isExtended = false) =>
  answerDueOn(clock(receivedOn, pauses, isExtended), '2026-12-01', holidays);

test.each([
  ['within thirty days, on the working day before a weekend', '2026-09-03', '2026-10-02'],
  ['on the last day of a shorter month, or the next working day', '2027-01-31', '2027-03-01'],
  ['by the month of the law, where that is shorter than thirty days', '2027-02-05', '2027-03-05'],
  ['before Christmas, where the thirty days end on it', '2026-11-26', '2026-12-24'],
  ['before Easter', '2026-03-05', '2026-04-02'],
])('an answer is due %s', (_what, receivedOn, expected) => {
  expect(due(receivedOn)).toBe(expected);
});

test('a wait for proof of identity begins the period again; a wait for details adds its days', () => {
  const wait = { reason: '', from: '2026-09-04', to: '2026-09-10' };
  expect(due('2026-09-03', [{ ...wait, kind: 'identity' }])).toBe('2026-10-09');
  expect(due('2026-09-03', [{ ...wait, kind: 'details' }])).toBe('2026-10-09');
  expect(due('2026-09-03', [{ ...wait, kind: 'details', to: null }])).toBe('2026-12-30');
  expect(due('2026-09-03', [], true)).toBe('2026-12-03');
});

const day = fc.integer({ min: 0, max: 5000 }).map((days) => addDays('2025-01-01', days));
const pause = (receivedOn: string) =>
  fc.record({
    kind: fc.constantFrom('identity' as const, 'details' as const),
    reason: fc.constant(''),
    from: fc.integer({ min: 0, max: 20 }).map((days) => addDays(receivedOn, days)),
    to: fc.integer({ min: 20, max: 40 }).map((days) => addDays(receivedOn, days)),
  });
const received = day.chain((on) => fc.tuple(fc.constant(on), fc.array(pause(on), { maxLength: 2 }), fc.boolean()));

test('an answer is due on a working day within thirty days, with an extension by the law at most six days after its end', () => {
  fc.assert(
    fc.property(day, (on) => {
      const last = answerDueOn(clock(on), on, holidays);
      expect(isWorkingDay(last, holidays)).toBe(true);
      expect(daysBetween(on, last)).toBeLessThanOrEqual(30);
      expect(daysBetween(on, last)).toBeGreaterThanOrEqual(24);
      const extended = answerDueOn(clock(on, [], true), on, holidays);
      expect(isWorkingDay(extended, holidays)).toBe(true);
      expect(daysBetween(addMonths(on, 3), extended)).toBeGreaterThanOrEqual(0);
      expect(daysBetween(addMonths(on, 3), extended)).toBeLessThanOrEqual(6);
    }),
  );
});

test('no pause and no extension makes an answer due earlier', () => {
  fc.assert(
    fc.property(received, ([on, pauses, isExtended]) => {
      const plain = answerDueOn(clock(on), on, holidays);
      expect(answerDueOn(clock(on, pauses, isExtended), on, holidays) >= plain).toBe(true);
    }),
  );
});

test('a complaint is acknowledged on a working day within thirty days', () => {
  fc.assert(
    fc.property(day, (on) => {
      const last = acknowledgementDueOn(on, holidays);
      expect(isWorkingDay(last, holidays)).toBe(true);
      expect(daysBetween(on, last)).toBeLessThanOrEqual(30);
      expect(daysBetween(on, last)).toBeGreaterThanOrEqual(24);
    }),
  );
});

test('a request that arrives in the hour around a clock change counts from its day in London', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31'),
      fc.integer({ min: -180, max: 180 }),
      (sunday, minutes) => {
        const at = new Date(startOfLondonDay(sunday).getTime() + minutes * 60_000);
        const on = londonDay(at);
        expect(on).toBe(minutes < 0 ? addDays(sunday, -1) : sunday);
        expect(isWorkingDay(due(on), holidays)).toBe(true);
      },
    ),
  );
});
