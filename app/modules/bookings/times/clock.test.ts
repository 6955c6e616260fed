import { expect, test } from 'vitest';
import { clockOfMinutes, dayMinutes, minutesOfClock } from './clock.ts';

test('minutes from midnight are what a clock shows, to the end of the day', () => {
  for (const [minutes, clock] of [
    [0, '00:00'],
    [570, '09:30'],
    [1439, '23:59'],
    [dayMinutes, '24:00'],
  ] as const) {
    expect(clockOfMinutes(minutes)).toBe(clock);
    expect(minutesOfClock(clock)).toBe(minutes);
  }
  expect(minutesOfClock('09:30:59')).toBe(570);
  // Of an hour that comes twice.
  expect(minutesOfClock('01:30 GMT')).toBe(90);
});

test('a time field that is empty is midnight', () => {
  expect(minutesOfClock('')).toBe(0);
});
