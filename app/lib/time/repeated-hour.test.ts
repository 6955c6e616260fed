import { expect, test } from 'vitest';
import { repeatedHourText } from './repeated-hour.ts';
import { exactTimeText, listTimeText, whenText } from './when.ts';

test.each([
  ['Europe/London', '2026-10-25T00:30Z', ' BST'],
  ['Europe/London', '2026-10-25T01:30Z', ' GMT'],
  ['Europe/London', '2026-10-25T00:00Z', ' BST'],
  ['Europe/London', '2026-10-25T01:59:59Z', ' GMT'],
  ['Europe/London', '2026-10-24T23:59Z', ''],
  ['Europe/London', '2026-10-25T02:00Z', ''],
  // Clocks go forward: an hour is skipped, and none comes twice.
  ['Europe/London', '2026-03-29T00:30Z', ''],
  ['Europe/London', '2026-03-29T01:30Z', ''],
  ['Europe/London', '2026-07-01T12:00Z', ''],
  ['Europe/Berlin', '2026-10-25T00:00Z', ' CEST'],
  ['Europe/Berlin', '2026-10-25T01:00Z', ' CET'],
  ['America/New_York', '2026-11-01T05:15Z', ' GMT-4'],
  ['America/New_York', '2026-11-01T06:15Z', ' GMT-5'],
  // Half an hour.
  ['Australia/Lord_Howe', '2026-04-04T14:45Z', ' GMT+11'],
  ['Australia/Lord_Howe', '2026-04-04T15:15Z', ' GMT+10:30'],
  ['Asia/Kolkata', '2026-10-25T00:30Z', ''],
])('in %s at %s: «%s»', (zone, at, text) => {
  expect(repeatedHourText(new Date(at), zone)).toBe(text);
});

test('the two times of the repeated hour are told apart wherever a time of London is shown', () => {
  const [first, second] = [new Date('2026-10-25T00:30Z'), new Date('2026-10-25T01:30Z')];
  expect([first, second].map(exactTimeText)).toEqual(['25 October 2026 at 01:30 BST', '25 October 2026 at 01:30 GMT']);
  expect([first, second].map(listTimeText)).toEqual(['25 Oct 2026, 01:30 BST', '25 Oct 2026, 01:30 GMT']);
  const later = new Date('2026-10-25T12:00Z');
  expect([first, second].map((at) => whenText(at, later))).toEqual(['Today, 01:30 BST', 'Today, 01:30 GMT']);
});
