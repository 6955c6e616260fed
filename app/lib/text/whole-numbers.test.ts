import { expect, test } from 'vitest';
import { wholeNumbers } from './whole-numbers.ts';

test.each([
  ['free on 0800 1111 at any hour', 'free on 0800\u00a01111 at any hour'],
  ['Samaritans on 116 123', 'Samaritans on 116\u00a0123'],
  ['+44 20 7946 0000 ext. 99', '+44\u00a020\u00a07946\u00a00000 ext. 99'],
])('the telephone number in %j stays on one line', (text, whole) => {
  expect(wholeNumbers(text)).toBe(whole);
});

test.each(['call 999 or 111', '7 years, 26, 24 and 12 months', 'in 2026 we', '2 x 6 hours', 'SHOUT to 85258'])(
  '%j stays as it is',
  (text) => {
    expect(wholeNumbers(text)).toBe(text);
  },
);
