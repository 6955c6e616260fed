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
  ['9 to 1', '09:00-13:00'],
  ['9-5', '09:00-17:00'],
  ['1pm-5', '13:00-17:00'],
  ['8:30-12, 1-4:30', '08:30-12:00, 13:00-16:30'],
  ['9 to 12, 1 to 5pm', '09:00-12:00, 13:00-17:00'],
  ['12-1', '12:00-13:00'],
  ['10-12, 2-4, 5-7', '10:00-12:00, 14:00-16:00, 17:00-19:00'],
  ['1-5', '01:00-05:00'],
  ['', ''],
])('“%s” is read as “%s”', (typed, read) => {
  expect(hoursText(parseHours(typed) as ClockHours[])).toBe(read);
});

test.each([
  ...['nine to five', '9:60-10', '9-25', '13pm-14pm'].map((typed) => [typed, 'Please write hours as']),
  ...['17-9', '9pm-5', '9-9am', '22:00-02:00', '09:00-01:00'].map((typed) => [
    typed,
    'The end must be after the start',
  ]),
  ['9-12, 11-13', 'These hours overlap'],
])('“%s” is refused: %s', (typed, reason) => {
  expect(parseHours(typed)).toMatch(reason);
});
