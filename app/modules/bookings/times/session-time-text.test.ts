import { expect, test } from 'vitest';
import { calendarTimeText, clockText, dayOfMonthText, sessionTimeText, zonedTimeText } from './session-time-text.ts';

test.each([
  ['Europe/London', '2026-10-25T00:30Z', '2026-10-25T01:30Z', '01:30 BST', '01:30 GMT'],
  ['Europe/Berlin', '2026-10-25T00:00Z', '2026-10-25T01:00Z', '02:00 CEST', '02:00 CET'],
  ['America/Chicago', '2026-11-01T06:45Z', '2026-11-01T07:45Z', '01:45 GMT-5', '01:45 GMT-6'],
])('the two times of an hour that comes twice in %s read differently, in buttons and mails', (zone, one, two, a, b) => {
  const texts = [one, two].map((at) => new Date(at));
  expect(texts.map((at) => clockText(at, zone))).toEqual([a, b]);
  expect(texts.map((at) => sessionTimeText(at, zone).split(', ')[1])).toEqual([a, b]);
  expect(texts.map((at) => zonedTimeText(at, zone)).every((text, index) => text.includes(`${[a, b][index]} (`))).toBe(
    true,
  );
});

test('every other time has no name of a zone', () => {
  expect(clockText(new Date('2026-10-25T09:00Z'), 'Europe/London')).toBe('09:00');
  expect(sessionTimeText(new Date('2026-10-24T00:30Z'), 'Europe/London')).toBe('Saturday 24 October 2026, 01:30');
  expect(calendarTimeText(new Date('2026-10-25T00:30Z'))).toBe('Sunday 25 October, 01:30 BST');
  expect(dayOfMonthText('2026-10-25')).toBe('Sunday 25 October');
});
