import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openingText, parseLetter, writeBlocks } from './letter-blocks.ts';

const letter = `Dear reader,
this is **bold**, *soft* and [a link](/blog).

## Three things

- One
- [Two](https://example.org/two)

[Read the article](/blog/slow-mornings)

Yours`;

test('a letter is read into headings, paragraphs, lists and buttons', () => {
  expect(parseLetter(letter)).toEqual([
    {
      kind: 'paragraph',
      words: [
        'Dear reader, this is ',
        { kind: 'strong', text: 'bold' },
        ', ',
        { kind: 'emphasis', text: 'soft' },
        ' and ',
        { kind: 'link', text: 'a link', href: '/blog' },
        '.',
      ],
    },
    { kind: 'heading', text: 'Three things' },
    { kind: 'list', items: [['One'], [{ kind: 'link', text: 'Two', href: 'https://example.org/two' }]] },
    { kind: 'button', label: 'Read the article', href: '/blog/slow-mornings' },
    { kind: 'paragraph', words: ['Yours'] },
  ]);
});

test('blocks written out are read as they were', () => {
  const blocks = parseLetter(letter);
  expect(parseLetter(writeBlocks(blocks))).toEqual(blocks);
});

test('a link that could run script stays words', () => {
  expect(parseLetter('[Press](javascript:alert)')).toEqual([{ kind: 'paragraph', words: ['Press'] }]);
});

test('every text is a letter, and written out and read again it stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = writeBlocks(parseLetter(text));
      expect(writeBlocks(parseLetter(once)).length).toBeLessThanOrEqual(once.length);
    }),
  );
});

test('a letter opens with its first paragraph', () => {
  expect(openingText(parseLetter(letter), 22)).toBe('Dear reader, this is b');
  expect(openingText([])).toBe('');
});
