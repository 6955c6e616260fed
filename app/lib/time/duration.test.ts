import { expect, test } from 'vitest';
import { durationText } from './duration.ts';

const minute = 60_000;
const hour = 60 * minute;

test.each([
  [0, 'less than a minute'],
  [59_999, 'less than a minute'],
  [minute, '1 min'],
  [hour - 1, '59 min'],
  [hour, '1 h'],
  [3 * hour + 20 * minute, '3 h 20 min'],
  [47 * hour + 59 * minute, '47 h 59 min'],
  [48 * hour, '2 days'],
  [52 * hour + 40 * minute, '2 days 4 h'],
])('%i ms is %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
