import { expect, test } from 'vitest';
import { asWritten, hasGreeting } from './as-written.ts';

test('lines stay lines, and an empty line starts a paragraph', () => {
  expect(asWritten('One\ntwo\n\n\nThree')).toEqual([{ lines: ['One', 'two'] }, { lines: ['Three'] }]);
});

test.each([
  ['Dear Ann,\n\nhere it is.', true],
  ['  hello Ann,\nhere it is.', true],
  ['Good morning,\nhere it is.', true],
  ['Here is everything that we have about you.', false],
  ['Dearest of all questions: which address?', false],
  [`Hi${' and so on'.repeat(20)}`, false],
])('a greeting that somebody wrote is seen: %j', (text, expected) => {
  expect(hasGreeting(text)).toBe(expected);
});
