import { expect, test } from 'vitest';
import type { ClockHours } from '../times/working-hours.ts';
import { hoursText, parseHours } from './weekly-hours.ts';

test.each([
  ['9-17', '09:00-17:00'],
  ['13.30 – 17, 9:00-12:30', '09:00-12:30, 13:30-17:00'],
  ['0 to 24', '00:00-24:00'],
  ['9am to 5pm', '09:00-17:00'],
  ['9-12.30pm, 1-5pm', '09:00-12:30, 13:00-17:00'],
  ['6pm–12am', '18:00-24:00'],
  ['', ''],
])('“%s” is read as “%s”', (typed, read) => {
  expect(hoursText(parseHours(typed) as ClockHours[])).toBe(read);
});

test.each([
  ...['nine to five', '9:60-10', '9-25', '13pm-14pm'].map((typed) => [typed, 'Please write hours as']),
  ...['17-9', '9-9', '22:00-02:00'].map((typed) => [typed, 'The end must be after the start']),
  ['9-12, 11-13', 'These hours overlap'],
])('“%s” is refused: %s', (typed, reason) => {
  expect(parseHours(typed)).toMatch(reason);
});
