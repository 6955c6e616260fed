import { expect, test } from 'vitest';
import { matchesText } from './command-palette.ts';

test.each([
  ['Blog Posts', 'blo po'],
  ['Blog Posts', 'posts'],
  ['Header/Footer', 'foot'],
  ['Zoë Brontë', 'bronte'],
  ['Anna Able anna@example.org', 'anna@example.org'],
  ['About us /about', '/about'],
  ['A half-day workshop', 'half-day'],
  ['Opening hours (holidays)', 'hours (hol'],
  ['Anything', ''],
])('%s is found by “%s”', (text, query) => {
  expect(matchesText(text, query)).toBe(true);
});

test('a word in the middle of another is not meant', () => {
  expect(matchesText('Blog Posts', 'osts')).toBe(false);
});
