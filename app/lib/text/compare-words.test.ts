import { expect, test } from 'vitest';
import { compareWords } from './compare-words.ts';

/** Writes removed words in square brackets and added ones in braces. */
const marked = (before: string, after: string) =>
  compareWords(before, after)
    .map(({ change, text }) => ({ same: text, removed: `[${text}]`, added: `{${text}}` })[change])
    .join('');

test.each([
  ['the same', 'the same', 'the same'],
  ['I sleep badly.', 'I sleep well.', 'I sleep [badly]{well}.'],
  ['one two three', 'one three', 'one [two ]three'],
  ['one three', 'one two three', 'one {two }three'],
  ['a quick brown fox', 'a slow red fox', 'a [quick brown]{slow red} fox'],
  ['', 'new', '{new}'],
  ['gone', '', '[gone]'],
  ['你好，世界', '你好，朋友', '你好，[世界]{朋友}'],
])('the words that differ between “%s” and “%s” are marked', (before, after, expected) => {
  expect(marked(before, after)).toBe(expected);
});

test('texts too long to compare are one removal and one addition', () => {
  const [before, after] = ['a b '.repeat(2000), 'c d '.repeat(2000)];
  expect(compareWords(before, after)).toEqual([
    { change: 'removed', text: before.trimEnd() },
    { change: 'added', text: after.trimEnd() },
    { change: 'same', text: ' ' },
  ]);
});
