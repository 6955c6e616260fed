import { expect, test } from 'vitest';
import { matchesWords } from './command-palette.ts';

test.each([
  ['Blog Posts', 'blo po'],
  ['Blog Posts', 'posts'],
  ['Header/Footer', 'foot'],
  ['Zoë Brontë', 'bronte'],
  ['Anything', ''],
])('%s is found by “%s”', (text, query) => {
  expect(matchesWords(text, query)).toBe(true);
});

test('a word in the middle of another is not meant', () => {
  expect(matchesWords('Blog Posts', 'osts')).toBe(false);
});
