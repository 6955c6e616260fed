import { expect, test } from 'vitest';
import { hoursText, parseHours } from './weekly-hours.ts';

test.each([
  ['9-17', '09:00-17:00'],
  ['13.30 – 17, 9:00-12:30', '09:00-12:30, 13:30-17:00'],
  ['0 to 24', '00:00-24:00'],
  ['', ''],
])('“%s” is read as “%s”', (typed, read) => {
  expect(hoursText(parseHours(typed) ?? [])).toBe(read);
});

test.each(['nine to five', '17-9', '9-9', '9:60-10', '9-25', '9-12, 11-13'])('“%s” is not read', (typed) => {
  expect(parseHours(typed)).toBeNull();
});
