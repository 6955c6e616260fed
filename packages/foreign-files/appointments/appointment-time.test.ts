import { expect, test } from 'vitest';
import { isDayFirst, minutesOf, parseAppointmentTime } from './appointment-time.ts';

const parse = (text: string, isDayFirstHere = true) =>
  parseAppointmentTime(text, 'Europe/London', isDayFirstHere)?.toISOString() ?? null;

test.each([
  ['2026-07-01T09:00:00+02:00', '2026-07-01T07:00:00.000Z'],
  ['2026-07-01T09:00:00.000Z', '2026-07-01T09:00:00.000Z'],
  ['2026-07-01 09:30 am', '2026-07-01T08:30:00.000Z'],
  ['2026-12-01 15:30', '2026-12-01T15:30:00.000Z'],
  ['January 5, 2026 9:00 am', '2026-01-05T09:00:00.000Z'],
  ['Monday, January 5, 2026 12:15 PM', '2026-01-05T12:15:00.000Z'],
  ['5 January 2026 00:15', '2026-01-05T00:15:00.000Z'],
  ['Jan 5, 2026 12:05 a.m.', '2026-01-05T00:05:00.000Z'],
  ['05/01/2026 5:00 pm', '2026-01-05T17:00:00.000Z'],
  ['5.1.2026 17:00:00', '2026-01-05T17:00:00.000Z'],
  ['05-01-2026 17:00', '2026-01-05T17:00:00.000Z'],
  ['05/Jan/2026 5 pm', '2026-01-05T17:00:00.000Z'],
  ['5th-January-2026 17.00', '2026-01-05T17:00:00.000Z'],
  ['Monday 5 January 2026 5 PM', '2026-01-05T17:00:00.000Z'],
])('%s is %s', (text, at) => {
  expect(parse(text)).toBe(at);
});

test('the month may come first', () => {
  expect(parse('05/01/2026 5:00 pm', false)).toBe('2026-05-01T16:00:00.000Z');
});

test.each([
  '',
  'tomorrow',
  '2026-02-30 09:00',
  'Smarch 5, 2026 9:00 am',
  '13/13/2026 9:00',
  '2026-01-05',
  '2026-01-05 9',
])('“%s” is no time', (text) => expect(parse(text)).toBeNull());

test('all dates together say whether the day comes first', () => {
  expect(isDayFirst(['01/02/2026 9:00', '13/02/2026 9:00'])).toBe(true);
  expect(isDayFirst(['01/02/2026 9:00', '02/13/2026 9:00'])).toBe(false);
  expect(isDayFirst(['01/02/2026 9:00'])).toBeNull();
  expect(isDayFirst(['01.02.2026 09:00', '05.12.2026 09:00'])).toBe(true);
  expect(isDayFirst(['01.02.2026 09:00', '12.25.2026 09:00'])).toBe(false);
  expect(isDayFirst(['01.02.2026 09:00', '3/4/2026 09:00'])).toBeNull();
  expect(isDayFirst(['January 5, 2026 9:00 am'])).toBe(false);
});

test.each([
  ['45', 45],
  ['45 min', 45],
  ['90 minutes', 90],
  ['1 h', 60],
  ['1.5 hours', 90],
  ['1 hr 30 mins', 90],
  ['1:30', 90],
  ['00:45:00', 45],
  ['', null],
  ['long', null],
  ['1 day', null],
])('a duration of %j is %s minutes', (text, minutes) => expect(minutesOf(text)).toBe(minutes));
