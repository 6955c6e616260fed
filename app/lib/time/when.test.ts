import { expect, test } from 'vitest';
import { briefTimeText, exactTimeText, shortTimeText, whenInSentence, whenText } from './when.ts';

const now = new Date('2026-06-10T14:00:00Z');

test.each([
  ['2026-06-10T13:59:30Z', 'Just now'],
  ['2026-06-10T13:59:00Z', '1 minute ago'],
  ['2026-06-10T12:00:00Z', '2 hours ago'],
  ['2026-06-10T06:12:00Z', 'Today, 07:12'],
  ['2026-06-09T15:40:00Z', 'Yesterday, 16:40'],
  ['2026-06-09T22:59:00Z', 'Yesterday, 23:59'],
  ['2026-06-08T22:59:00Z', '8 Jun 2026'],
  ['2026-06-11T08:00:00Z', '11 Jun 2026'],
])('%s is said as %s', (moment, text) => {
  expect(whenText(new Date(moment), now)).toBe(text);
});

test.each([
  ['2026-06-10T13:59:30Z', 'just now'],
  ['2026-06-10T12:00:00Z', '2 hours ago'],
  ['2026-06-10T06:12:00Z', 'today at\u00a007:12'],
  ['2026-06-09T15:40:00Z', 'yesterday at\u00a016:40'],
  ['2026-06-08T22:59:00Z', '8 Jun 2026'],
])('%s is said in a sentence as %s', (moment, text) => {
  expect(whenInSentence(new Date(moment), now)).toBe(text);
});

test.each([
  ['2026-06-10T15:05:00Z', '16:05'],
  ['2026-06-11T08:00:00Z', 'Thu 09:00'],
  ['2026-06-08T08:00:00Z', 'Mon 09:00'],
  ['2026-06-17T08:00:00Z', '17 Jun 2026, 09:00'],
])('%s is said in short as %s', (moment, text) => {
  expect(shortTimeText(new Date(moment), now)).toBe(text);
});

test.each([
  ['2026-06-10T13:59:30Z', '14:59'],
  ['2026-06-09T15:40:00Z', 'Tue 16:40'],
  ['2026-06-03T15:40:00Z', '3 Jun'],
  ['2025-09-01T15:40:00Z', '1 Sept'],
  ['2025-06-03T15:40:00Z', '3 Jun 2025'],
  ['2026-06-11T08:00:00Z', 'Thu 09:00'],
  ['2026-09-01T15:40:00Z', '1 Sept, 16:40'],
  ['2027-09-01T15:40:00Z', '1 Sept 2027, 16:40'],
])('%s is said in a narrow column as %s', (moment, text) => {
  expect(briefTimeText(new Date(moment), now)).toBe(text);
});

test('the exact time is London’s', () => {
  expect(exactTimeText(new Date('2026-01-03T09:12:00Z'))).toBe('3 January 2026 at 09:12');
});
